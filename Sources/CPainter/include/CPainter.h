#pragma once

/// The calls of cairo and pango that painting needs, found when the first picture is painted: linked,
/// they would slow every start of the program, and it would not start where they are missing.
///
/// Each call has the type its header gives it. Pango's headers need search paths that only pkg-config
/// knows, so the few prototypes used are repeated here; a test compiles them together with the real
/// ones.

#include "CImages.h"
#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>
#include <stddef.h>

#ifndef CPAINTER_TYPES_ARE_KNOWN
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFont PangoFont;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC } PangoStyle;
typedef enum { PANGO_UNDERLINE_NONE, PANGO_UNDERLINE_SINGLE } PangoUnderline;
typedef enum { PANGO_WEIGHT_NORMAL = 400 } PangoWeight;
typedef struct PangoRectangle {
  int x, y, width, height;
} PangoRectangle;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoLanguage PangoLanguage;
typedef struct {
  int width, x_offset, y_offset;
} PangoGlyphGeometry;
typedef struct {
  uint32_t glyph;
  PangoGlyphGeometry geometry;
  unsigned int attr;
} PangoGlyphInfo;
typedef struct {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
  int space;
} PangoGlyphString;
typedef struct {
  void *shape_engine;
  void *lang_engine;
  PangoFont *font;
  uint8_t level;
  uint8_t gravity;
  uint8_t flags;
  uint8_t script;
  PangoLanguage *language;
  void *extra_attrs;
} PangoAnalysis;
typedef struct {
  int offset;
  int length;
  int num_chars;
  PangoAnalysis analysis;
} PangoItem;
typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
} PangoGlyphItem;
typedef PangoGlyphItem PangoLayoutRun;

#endif

void g_object_unref(void *object);
PangoFontMap *pango_cairo_font_map_new(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_cairo_context_set_resolution(PangoContext *context, double dpi);
void pango_context_set_round_glyph_positions(PangoContext *context, int round_positions);
PangoFont *pango_context_load_font(PangoContext *context, const PangoFontDescription *description);
PangoFontDescription *pango_font_describe(PangoFont *font);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
const char *pango_font_description_get_family(const PangoFontDescription *description);
void pango_font_description_set_style(PangoFontDescription *description, PangoStyle style);
void pango_font_description_set_weight(PangoFontDescription *description, PangoWeight weight);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int setting);
void pango_layout_set_auto_dir(PangoLayout *layout, int auto_dir);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttribute *pango_attr_letter_spacing_new(int letter_spacing);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_underline_new(PangoUnderline underline);
PangoAttribute *pango_attr_strikethrough_new(int strikethrough);
int pango_layout_get_baseline(PangoLayout *layout);
void pango_layout_get_extents(PangoLayout *layout, PangoRectangle *ink, PangoRectangle *logical);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
PangoLayoutRun *pango_layout_iter_get_run_readonly(PangoLayoutIter *iter);
int pango_layout_iter_next_run(PangoLayoutIter *iter);
void pango_layout_iter_free(PangoLayoutIter *iter);
void pango_cairo_glyph_string_path(cairo_t *cr, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_show_glyph_string(cairo_t *cr, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_layout_path(cairo_t *cr, PangoLayout *layout);
void pango_cairo_show_layout(cairo_t *cr, PangoLayout *layout);

#define CPAINTER_CAIRO(X)                                                                          \
  X(cairo_clip)                                                                                    \
  X(cairo_clip_preserve)                                                                           \
  X(cairo_reset_clip)                                                                              \
  X(cairo_close_path)                                                                              \
  X(cairo_create)                                                                                  \
  X(cairo_curve_to)                                                                                \
  X(cairo_destroy)                                                                                 \
  X(cairo_fill)                                                                                    \
  X(cairo_fill_preserve)                                                                           \
  X(cairo_font_options_create)                                                                     \
  X(cairo_font_options_destroy)                                                                    \
  X(cairo_font_options_set_antialias)                                                              \
  X(cairo_font_options_set_hint_metrics)                                                           \
  X(cairo_font_options_set_hint_style)                                                             \
  X(cairo_get_source)                                                                              \
  X(cairo_image_surface_create)                                                                    \
  X(cairo_image_surface_create_for_data)                                                           \
  X(cairo_image_surface_create_from_png_stream)                                                    \
  X(cairo_image_surface_get_data)                                                                  \
  X(cairo_image_surface_get_height)                                                                \
  X(cairo_image_surface_get_stride)                                                                \
  X(cairo_image_surface_get_width)                                                                 \
  X(cairo_line_to)                                                                                 \
  X(cairo_mask)                                                                                    \
  X(cairo_mask_surface)                                                                            \
  X(cairo_mesh_pattern_begin_patch)                                                                \
  X(cairo_mesh_pattern_end_patch)                                                                  \
  X(cairo_mesh_pattern_line_to)                                                                    \
  X(cairo_mesh_pattern_move_to)                                                                    \
  X(cairo_mesh_pattern_set_corner_color_rgba)                                                      \
  X(cairo_move_to)                                                                                 \
  X(cairo_new_path)                                                                                \
  X(cairo_paint)                                                                                   \
  X(cairo_paint_with_alpha)                                                                        \
  X(cairo_pattern_add_color_stop_rgba)                                                             \
  X(cairo_pattern_create_for_surface)                                                              \
  X(cairo_pattern_create_linear)                                                                   \
  X(cairo_pattern_create_mesh)                                                                     \
  X(cairo_pattern_create_radial)                                                                   \
  X(cairo_pattern_destroy)                                                                         \
  X(cairo_pattern_set_extend)                                                                      \
  X(cairo_pattern_set_filter)                                                                      \
  X(cairo_pattern_set_matrix)                                                                      \
  X(cairo_pdf_surface_add_outline)                                                                 \
  X(cairo_pdf_surface_create_for_stream)                                                           \
  X(cairo_pdf_surface_set_metadata)                                                                \
  X(cairo_pdf_surface_set_page_label)                                                              \
  X(cairo_pdf_surface_set_size)                                                                    \
  X(cairo_pop_group)                                                                               \
  X(cairo_push_group)                                                                              \
  X(cairo_rectangle)                                                                               \
  X(cairo_restore)                                                                                 \
  X(cairo_save)                                                                                    \
  X(cairo_set_antialias)                                                                           \
  X(cairo_set_dash)                                                                                \
  X(cairo_set_fill_rule)                                                                           \
  X(cairo_set_line_cap)                                                                            \
  X(cairo_set_line_join)                                                                           \
  X(cairo_set_line_width)                                                                          \
  X(cairo_set_matrix)                                                                              \
  X(cairo_set_miter_limit)                                                                         \
  X(cairo_set_operator)                                                                            \
  X(cairo_set_source)                                                                              \
  X(cairo_set_source_rgba)                                                                         \
  X(cairo_set_source_surface)                                                                      \
  X(cairo_show_page)                                                                               \
  X(cairo_status)                                                                                  \
  X(cairo_status_to_string)                                                                        \
  X(cairo_stroke)                                                                                  \
  X(cairo_surface_destroy)                                                                         \
  X(cairo_surface_finish)                                                                          \
  X(cairo_surface_flush)                                                                           \
  X(cairo_surface_mark_dirty)                                                                      \
  X(cairo_surface_set_device_offset)                                                               \
  X(cairo_surface_set_device_scale)                                                                \
  X(cairo_surface_status)                                                                          \
  X(cairo_surface_write_to_png_stream)                                                             \
  X(cairo_tag_begin)                                                                               \
  X(cairo_tag_end)

#define CPAINTER_PANGO(X)                                                                          \
  X(pango_font_map_create_context)                                                                 \
  X(pango_context_set_round_glyph_positions)                                                       \
  X(pango_context_load_font)                                                                       \
  X(pango_font_describe)                                                                           \
  X(pango_font_description_new)                                                                    \
  X(pango_font_description_free)                                                                   \
  X(pango_font_description_set_family)                                                             \
  X(pango_font_description_get_family)                                                             \
  X(pango_font_description_set_style)                                                              \
  X(pango_font_description_set_weight)                                                             \
  X(pango_font_description_set_absolute_size)                                                      \
  X(pango_layout_new)                                                                              \
  X(pango_layout_set_font_description)                                                             \
  X(pango_layout_set_text)                                                                         \
  X(pango_layout_set_single_paragraph_mode)                                                        \
  X(pango_layout_set_auto_dir)                                                                     \
  X(pango_layout_set_attributes)                                                                   \
  X(pango_attr_list_new)                                                                           \
  X(pango_attr_list_unref)                                                                         \
  X(pango_attr_list_insert)                                                                        \
  X(pango_attr_letter_spacing_new)                                                                 \
  X(pango_attr_font_features_new)                                                                  \
  X(pango_attr_underline_new)                                                                      \
  X(pango_attr_strikethrough_new)                                                                  \
  X(pango_layout_get_baseline)                                                                     \
  X(pango_layout_get_iter)                                                                         \
  X(pango_layout_iter_free)                                                                        \
  X(pango_layout_iter_get_run_readonly)                                                            \
  X(pango_layout_iter_next_run)                                                                    \
  X(pango_layout_get_extents)

#define CPAINTER_PANGOCAIRO(X)                                                                     \
  X(pango_cairo_font_map_new)                                                                      \
  X(pango_cairo_context_set_font_options)                                                          \
  X(pango_cairo_context_set_resolution)                                                            \
  X(pango_cairo_glyph_string_path)                                                                 \
  X(pango_cairo_layout_path)                                                                       \
  X(pango_cairo_show_glyph_string)                                                                 \
  X(pango_cairo_show_layout)

#define CPAINTER_GOBJECT(X) X(g_object_unref)

/// The calls. They are all there, or none.
typedef struct {
#define X(name) __typeof__(&name) name##_;
  CPAINTER_CAIRO(X)
  CPAINTER_PANGO(X)
  CPAINTER_PANGOCAIRO(X)
  CPAINTER_GOBJECT(X)
#undef X
} cpainter_calls;

/// Opens the libraries and finds the calls.
///
/// Returns 1 where everything is there. Else 0, and `missing` says in a few words what is not; it is
/// cut to `size` bytes and ends in NUL.
int cpainter_load(cpainter_calls *calls, char *missing, size_t size);

/// Starts as many threads as pango may have at a time, and ends them.
///
/// Returns 0, or the error with which one could not be started.
int cpainter_thread_failure(void);

/// The tag of a link in a PDF; a macro Swift cannot see.
const char *cpainter_link_tag(void);
/// What cairo calls a place that links lead to.
const char *cpainter_destination_tag(void);

/// The root of a PDF's outline; a macro Swift cannot see.
int cpainter_outline_root(void);
