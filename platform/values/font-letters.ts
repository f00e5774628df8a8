/** ASCII, the letters found in Philippine and Spanish names, and the punctuation in use. */
export const LATIN = `${range(0x20, 0x7e)}\u00a0©®°²½¼¾·×ÁÉÍÑÓÚÜáéíñóúü–—‘’“”•…`
export const PESO = '₱'

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}
