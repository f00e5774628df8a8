/** Pixels of the square picture's side. */
export const SQUARE_PREVIEW = 720

/**
 * The square one beside the wide one of a shared link. Named like a smaller copy: what removes a
 * picture removes its copies too.
 */
export function squarePreview(path: string): string {
  return path.replace(/\.jpg$/, `_${SQUARE_PREVIEW}.jpg`)
}
