# Pictures of shape documents, for make: `include shapes.mk`, and then `make page.svg`, or .png, .pdf, .html, .txt.
#
#   make shapes          every picture in SHAPES_FORMAT of the documents in SHAPES
#   make check-shapes    what is wrong with them; fails if anything is
#
# A picture is made anew when its document is newer. Of several canvases the others lie beside the first: page-2.svg.
# make knows no names with blanks.
SHAPEEDIT ?= shapeedit
SHAPES ?= $(wildcard *.shapes.yaml)
SHAPES_FORMAT ?= svg
SHAPES_FLAGS ?=

.PHONY: shapes check-shapes
shapes: $(SHAPES:.shapes.yaml=.$(SHAPES_FORMAT))

check-shapes:
	$(if $(SHAPES),$(SHAPEEDIT) check --strict $(SHAPES))

%.svg: %.shapes.yaml
	$(SHAPEEDIT) export $< -o $@ $(SHAPES_FLAGS)
%.png: %.shapes.yaml
	$(SHAPEEDIT) export $< -o $@ $(SHAPES_FLAGS)
%.pdf: %.shapes.yaml
	$(SHAPEEDIT) export $< -o $@ $(SHAPES_FLAGS)
%.html: %.shapes.yaml
	$(SHAPEEDIT) export $< -o $@ $(SHAPES_FLAGS)
%.txt: %.shapes.yaml
	$(SHAPEEDIT) export $< -o $@ $(SHAPES_FLAGS)
