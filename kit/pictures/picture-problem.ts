/** The message is for the person. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem'
}

/** Bytes; larger files are not read. */
export const LARGEST_FILE = 80 * 1024 * 1024
/** Four bytes each once decoded. Phones have modes of 108 megapixels; more would exhaust their memory. */
export const MOST_PIXELS = 110_000_000

export const HEIC =
  'This HEIC photo could not be opened. Check your connection and add it again, or save it as JPEG and add that.'

export const EMPTY = 'The file is empty (0 bytes). Copy or download it again.'
export const NO_PICTURE = 'This file isn’t a picture.'
export const SVG = 'Drawings (SVG) can’t be used as photos. Save it as PNG or JPEG.'

/** @param most bytes */
export function tooLarge(most: number): string {
  return `The file is larger than ${most / 1024 / 1024} MB. Make it smaller and add it again.`
}

export function tooManyPixels(width: number, height: number): string {
  const megapixels = Math.round((width * height) / 1_000_000)
  return `The picture has ${megapixels} megapixels; at most ${MOST_PIXELS / 1_000_000} can be handled. Make it smaller and add it again.`
}

export function undecodable(pixels: number | undefined): string {
  if (pixels && pixels > 30_000_000) {
    const megapixels = Math.round(pixels / 1_000_000)
    return `This device could not open the picture; ${megapixels} megapixels may be too many for it. Make it smaller, or add it from a computer.`
  }
  return 'The picture is damaged and can’t be opened. Copy or download it again.'
}
