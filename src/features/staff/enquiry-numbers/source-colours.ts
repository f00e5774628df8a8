/** By position; the table beside the chart has the same without colours. */
export const SOURCE_COLOURS = ['bg-arayat', 'bg-marigold', 'bg-lantern', 'bg-wood']
