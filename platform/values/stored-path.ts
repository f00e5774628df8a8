import { PICTURE_BUCKET, SMALLER_WIDTHS, widthName } from './images.ts'

const STORED = new RegExp(`/${PICTURE_BUCKET}/([^/?#]+)/([^/?#]+?)(\\.[a-z0-9]+)?(?:[?#].*)?$`, 'i')

/** The file and its smaller copies in the bucket; empty for pictures stored elsewhere. */
export function storedPaths(imageUrl: string): string[] {
  const parts = imageUrl.match(STORED)
  if (!parts) return []
  const [, folder, name, extension = ''] = parts
  return [`${folder}/${name}${extension}`, ...smallerPaths(`${folder}/${name}`, extension)]
}

export function smallerPaths(stem: string, extension: string): string[] {
  return SMALLER_WIDTHS.map((width) => widthName(stem, width, extension))
}
