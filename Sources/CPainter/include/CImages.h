#pragma once

/// The calls of gdk-pixbuf and libwebp that images need, found when the first image is read that is
/// no PNG: few pictures have one, and either library may be missing.
///
/// Neither needs its headers: the few prototypes used are repeated here.

#include <stddef.h>
#include <stdint.h>

typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;

GdkPixbufLoader *gdk_pixbuf_loader_new_with_type(const char *type, void **error);
int gdk_pixbuf_loader_write(
    GdkPixbufLoader *loader, const unsigned char *bytes, size_t count, void **error);
int gdk_pixbuf_loader_close(GdkPixbufLoader *loader, void **error);
GdkPixbuf *gdk_pixbuf_loader_get_pixbuf(GdkPixbufLoader *loader);
GdkPixbuf *gdk_pixbuf_apply_embedded_orientation(GdkPixbuf *pixbuf);
int gdk_pixbuf_get_width(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_height(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_rowstride(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_n_channels(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_bits_per_sample(const GdkPixbuf *pixbuf);
const unsigned char *gdk_pixbuf_read_pixels(const GdkPixbuf *pixbuf);

uint8_t *WebPDecodeBGRAInto(
    const uint8_t *bytes, size_t count, uint8_t *output, size_t size, int stride);

#define CPAINTER_PIXBUF(X)                                                                         \
  X(gdk_pixbuf_loader_new_with_type)                                                               \
  X(gdk_pixbuf_loader_write)                                                                       \
  X(gdk_pixbuf_loader_close)                                                                       \
  X(gdk_pixbuf_loader_get_pixbuf)                                                                  \
  X(gdk_pixbuf_apply_embedded_orientation)                                                         \
  X(gdk_pixbuf_get_width)                                                                          \
  X(gdk_pixbuf_get_height)                                                                         \
  X(gdk_pixbuf_get_rowstride)                                                                      \
  X(gdk_pixbuf_get_n_channels)                                                                     \
  X(gdk_pixbuf_get_bits_per_sample)                                                                \
  X(gdk_pixbuf_read_pixels)

#define CPAINTER_WEBP(X) X(WebPDecodeBGRAInto)

/// The calls that are there; those of a missing library are NULL, all of them.
typedef struct {
#define X(name) __typeof__(&name) name##_;
  CPAINTER_PIXBUF(X)
  CPAINTER_WEBP(X)
#undef X
} cpainter_image_calls;

/// Opens the libraries and finds the calls.
void cpainter_load_images(cpainter_image_calls *calls);
