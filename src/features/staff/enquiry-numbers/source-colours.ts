/** Of the sources, in their order; the table beside a picture says the same without them. */
export const SOURCE_COLOURS = ['bg-arayat', 'bg-marigold', 'bg-lantern', 'bg-wood']
