import sharp from 'sharp'
import type { FileToUpload } from './photographs.ts'

const DRAWN = (colour: string) =>
  `<rect x="40" y="30" width="100" height="100" fill="${colour}"/><rect x="170" y="60" width="310" height="40" fill="${colour}"/>`

/** A sign and a word beside it, with an empty margin around both: 440 × 100 of 520 × 160. */
export function svgLogo(colour = '#7a1f3d', more = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 160">${DRAWN(colour)}${more}</svg>`
}

export async function pngLogo(colour?: string): Promise<FileToUpload> {
  const buffer = await sharp(Buffer.from(svgLogo(colour)))
    .resize(1560)
    .png()
    .toBuffer()
  return { name: 'logo.png', mimeType: 'image/png', buffer }
}

export const file = (name: string, mimeType: string, content: Buffer | string): FileToUpload => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
