import { SMALLER_WIDTHS } from './images.ts'

/**
 * The objects behind a picture's address: `{folder}/{file}` and its smaller copies.
 * @returns none for a picture that is stored elsewhere
 */
export function storedPaths(imageUrl: string): string[] {
  const parts = imageUrl.match(
    /\/property-images\/([^/?#]+)\/([^/?#]+?)(\.[a-z0-9]+)?(?:[?#].*)?$/i,
  )
  if (!parts) return []
  const [, folder, name, extension = ''] = parts
  return [`${folder}/${name}${extension}`, ...smallerPaths(`${folder}/${name}`, extension)]
}

/** @param stem path without its extension */
export function smallerPaths(stem: string, extension: string): string[] {
  return SMALLER_WIDTHS.map((width) => `${stem}_${width}${extension}`)
}
