#pragma once

/// The calls of fontconfig and harfbuzz that choose a font file, take letters out of it and draw their
/// outlines. They are found when the first fonts are asked for: most starts of the program need none.
///
/// The headers need search paths that only pkg-config knows, so the few prototypes used are repeated here;
/// a test compiles them together with the real ones.

#include <stddef.h>
#include <stdint.h>

#ifndef CFONTS_TYPES_ARE_KNOWN
typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;
typedef struct _FcCharSet FcCharSet;
typedef struct _FcFontSet {
  int nfont;
  int sfont;
  FcPattern **fonts;
} FcFontSet;
typedef int FcBool;
typedef unsigned char FcChar8;
typedef enum { FcMatchPattern } FcMatchKind;
typedef enum { FcResultMatch } FcResult;

typedef struct hb_blob_t hb_blob_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_set_t hb_set_t;
typedef struct hb_subset_input_t hb_subset_input_t;
typedef struct hb_draw_funcs_t hb_draw_funcs_t;
typedef struct hb_draw_state_t hb_draw_state_t;
typedef int hb_bool_t;
typedef uint32_t hb_codepoint_t;
typedef uint32_t hb_tag_t;
typedef int32_t hb_position_t;
typedef struct {
  hb_tag_t tag;
  float value;
} hb_variation_t;
typedef struct {
  unsigned int axis_index;
  hb_tag_t tag;
  unsigned int name_id;
  unsigned int flags;
  float min_value, default_value, max_value;
  unsigned int reserved;
} hb_ot_var_axis_info_t;
typedef enum {
  HB_SUBSET_SETS_DROP_TABLE_TAG = 3,
  HB_SUBSET_SETS_NAME_ID = 4,
  HB_SUBSET_SETS_LAYOUT_FEATURE_TAG = 6,
} hb_subset_sets_t;
typedef void (*hb_destroy_func_t)(void *user_data);
typedef void (*hb_draw_move_to_func_t)(hb_draw_funcs_t *, void *, hb_draw_state_t *, float, float, void *);
typedef hb_draw_move_to_func_t hb_draw_line_to_func_t;
typedef void (*hb_draw_quadratic_to_func_t)(hb_draw_funcs_t *, void *, hb_draw_state_t *, float, float, float,
                                            float, void *);
typedef void (*hb_draw_cubic_to_func_t)(hb_draw_funcs_t *, void *, hb_draw_state_t *, float, float, float,
                                        float, float, float, void *);
typedef void (*hb_draw_close_path_func_t)(hb_draw_funcs_t *, void *, hb_draw_state_t *, void *);
#endif

FcConfig *FcInitLoadConfigAndFonts(void);
FcConfig *FcConfigCreate(void);
FcBool FcConfigParseAndLoad(FcConfig *config, const FcChar8 *file, FcBool complain);
FcBool FcConfigBuildFonts(FcConfig *config);
void FcConfigDestroy(FcConfig *config);
FcPattern *FcPatternCreate(void);
void FcPatternDestroy(FcPattern *pattern);
FcBool FcPatternAddString(FcPattern *pattern, const char *object, const FcChar8 *value);
FcBool FcPatternAddInteger(FcPattern *pattern, const char *object, int value);
FcResult FcPatternGetString(const FcPattern *pattern, const char *object, int n, FcChar8 **value);
FcResult FcPatternGetInteger(const FcPattern *pattern, const char *object, int n, int *value);
FcBool FcConfigSubstitute(FcConfig *config, FcPattern *pattern, FcMatchKind kind);
void FcDefaultSubstitute(FcPattern *pattern);
FcPattern *FcFontMatch(FcConfig *config, FcPattern *pattern, FcResult *result);
FcFontSet *FcFontSort(FcConfig *config, FcPattern *pattern, FcBool trim, FcCharSet **letters, FcResult *result);
void FcFontSetDestroy(FcFontSet *set);
int FcWeightFromOpenType(int weight);
int FcWeightToOpenType(int weight);

hb_blob_t *hb_blob_create_from_file_or_fail(const char *file);
const char *hb_blob_get_data(hb_blob_t *blob, unsigned int *length);
void hb_blob_destroy(hb_blob_t *blob);
hb_face_t *hb_face_create(hb_blob_t *blob, unsigned int index);
void hb_face_destroy(hb_face_t *face);
unsigned int hb_face_count(hb_blob_t *blob);
unsigned int hb_face_get_upem(const hb_face_t *face);
unsigned int hb_face_get_glyph_count(const hb_face_t *face);
hb_blob_t *hb_face_reference_table(const hb_face_t *face, hb_tag_t tag);
hb_blob_t *hb_face_reference_blob(hb_face_t *face);
hb_font_t *hb_font_create(hb_face_t *face);
void hb_font_destroy(hb_font_t *font);
hb_bool_t hb_font_get_nominal_glyph(hb_font_t *font, hb_codepoint_t unicode, hb_codepoint_t *glyph);
hb_position_t hb_font_get_glyph_h_advance(hb_font_t *font, hb_codepoint_t glyph);
void hb_font_set_variations(hb_font_t *font, const hb_variation_t *variations, unsigned int count);
unsigned int hb_ot_var_get_axis_infos(hb_face_t *face, unsigned int start, unsigned int *count,
                                      hb_ot_var_axis_info_t *axes);
void hb_set_add(hb_set_t *set, hb_codepoint_t value);
void hb_set_clear(hb_set_t *set);
hb_draw_funcs_t *hb_draw_funcs_create(void);
void hb_draw_funcs_destroy(hb_draw_funcs_t *calls);
void hb_draw_funcs_set_move_to_func(hb_draw_funcs_t *calls, hb_draw_move_to_func_t call, void *data,
                                    hb_destroy_func_t destroy);
void hb_draw_funcs_set_line_to_func(hb_draw_funcs_t *calls, hb_draw_line_to_func_t call, void *data,
                                    hb_destroy_func_t destroy);
void hb_draw_funcs_set_quadratic_to_func(hb_draw_funcs_t *calls, hb_draw_quadratic_to_func_t call, void *data,
                                         hb_destroy_func_t destroy);
void hb_draw_funcs_set_cubic_to_func(hb_draw_funcs_t *calls, hb_draw_cubic_to_func_t call, void *data,
                                     hb_destroy_func_t destroy);
void hb_draw_funcs_set_close_path_func(hb_draw_funcs_t *calls, hb_draw_close_path_func_t call, void *data,
                                       hb_destroy_func_t destroy);
void hb_font_get_glyph_shape(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *calls, void *data);

hb_subset_input_t *hb_subset_input_create_or_fail(void);
void hb_subset_input_destroy(hb_subset_input_t *input);
hb_set_t *hb_subset_input_unicode_set(hb_subset_input_t *input);
hb_set_t *hb_subset_input_set(hb_subset_input_t *input, hb_subset_sets_t kind);
void hb_subset_input_set_flags(hb_subset_input_t *input, unsigned int flags);
hb_face_t *hb_subset_or_fail(hb_face_t *face, const hb_subset_input_t *input);
hb_bool_t hb_subset_input_pin_axis_location(hb_subset_input_t *input, hb_face_t *face, hb_tag_t axis,
                                            float value);

#define CFONTS_FONTCONFIG(X)                                                                       \
  X(FcInitLoadConfigAndFonts)                                                                      \
  X(FcConfigCreate)                                                                                \
  X(FcConfigParseAndLoad)                                                                          \
  X(FcConfigBuildFonts)                                                                            \
  X(FcConfigDestroy)                                                                               \
  X(FcPatternCreate)                                                                               \
  X(FcPatternDestroy)                                                                              \
  X(FcPatternAddString)                                                                            \
  X(FcPatternAddInteger)                                                                           \
  X(FcPatternGetString)                                                                            \
  X(FcPatternGetInteger)                                                                           \
  X(FcConfigSubstitute)                                                                            \
  X(FcDefaultSubstitute)                                                                           \
  X(FcFontMatch)                                                                                   \
  X(FcFontSort)                                                                                    \
  X(FcFontSetDestroy)                                                                              \
  X(FcWeightFromOpenType)                                                                          \
  X(FcWeightToOpenType)

#define CFONTS_HARFBUZZ(X)                                                                         \
  X(hb_blob_create_from_file_or_fail)                                                              \
  X(hb_blob_get_data)                                                                              \
  X(hb_blob_destroy)                                                                               \
  X(hb_face_create)                                                                                \
  X(hb_face_destroy)                                                                               \
  X(hb_face_count)                                                                                 \
  X(hb_face_get_upem)                                                                              \
  X(hb_face_get_glyph_count)                                                                       \
  X(hb_face_reference_table)                                                                       \
  X(hb_face_reference_blob)                                                                        \
  X(hb_font_create)                                                                                \
  X(hb_font_destroy)                                                                               \
  X(hb_font_get_nominal_glyph)                                                                     \
  X(hb_font_get_glyph_h_advance)                                                                   \
  X(hb_font_set_variations)                                                                        \
  X(hb_ot_var_get_axis_infos)                                                                      \
  X(hb_set_add)                                                                                    \
  X(hb_set_clear)                                                                                  \
  X(hb_draw_funcs_create)                                                                          \
  X(hb_draw_funcs_destroy)                                                                         \
  X(hb_draw_funcs_set_move_to_func)                                                                \
  X(hb_draw_funcs_set_line_to_func)                                                                \
  X(hb_draw_funcs_set_quadratic_to_func)                                                           \
  X(hb_draw_funcs_set_cubic_to_func)                                                               \
  X(hb_draw_funcs_set_close_path_func)                                                             \
  X(hb_font_get_glyph_shape)

#define CFONTS_SUBSET(X)                                                                           \
  X(hb_subset_input_create_or_fail)                                                                \
  X(hb_subset_input_destroy)                                                                       \
  X(hb_subset_input_unicode_set)                                                                   \
  X(hb_subset_input_set)                                                                           \
  X(hb_subset_input_set_flags)                                                                     \
  X(hb_subset_or_fail)                                                                             \
  X(hb_subset_input_pin_axis_location)

/// The calls that choose fonts and read them.
typedef struct {
#define X(name) __typeof__(&name) name##_;
  CFONTS_FONTCONFIG(X)
  CFONTS_HARFBUZZ(X)
#undef X
} cfonts_calls;

/// The calls that make a font of a few letters.
typedef struct {
#define X(name) __typeof__(&name) name##_;
  CFONTS_SUBSET(X)
#undef X
} cfonts_subset_calls;

/// Opens fontconfig and harfbuzz and finds their calls.
///
/// Returns 1 where everything is there. Else 0, and `missing` says in a few words what is not; it is cut to
/// `size` bytes and ends in NUL.
int cfonts_load(cfonts_calls *calls, char *missing, size_t size);

/// Opens harfbuzz's library for subsets and finds its calls, as `cfonts_load` does.
int cfonts_load_subset(cfonts_subset_calls *calls, char *missing, size_t size);
