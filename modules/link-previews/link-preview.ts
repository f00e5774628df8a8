/** Pixels of the square picture's side. */
export const SQUARE_PREVIEW = 720

/** The square picture of a shared link. Named like a smaller copy, to be removed with it. */
export function squarePreview(path: string): string {
  return path.replace(/\.jpg$/, `_${SQUARE_PREVIEW}.jpg`)
}
