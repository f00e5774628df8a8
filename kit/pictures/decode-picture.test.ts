import { expect, it } from 'vitest'
import { checkPicture } from './decode-picture'
import { LARGEST_FILE } from './picture-problem'

/** The beginning of a JPEG up to its frame header. */
function jpegOf(width: number, height: number): Blob {
  const sides = [height >> 8, height & 255, width >> 8, width & 255]
  return new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...sides, 3, 0, 0, 0])])
}

it.each([
  [4000, 3000],
  // The full mode of many phones sold here.
  [12_000, 9_000],
  [12_032, 9_024],
])('a photograph of %i × %i pixels goes in', async (width, height) => {
  const checked = await checkPicture(jpegOf(width, height), LARGEST_FILE)
  expect(checked).toMatchObject({ kind: 'jpeg', pixels: width * height })
})

it('one of 200 megapixels is refused before it is decoded, with the number that can be handled', async () => {
  await expect(checkPicture(jpegOf(16_320, 12_240), LARGEST_FILE)).rejects.toThrow(
    'The picture has 200 megapixels; at most 110 can be handled. Make it smaller and add it again.',
  )
})
