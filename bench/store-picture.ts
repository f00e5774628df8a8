import type { Caller } from '../testing/program/callers.ts'

/** Of a picture's file and its smaller copies, what stands before the ending. */
export const widths = ['', '_480', '_720', '_960']

/** As the browser stores a picture that it has made smaller: the files, and the row last. */
export async function storePicture(
  by: Caller,
  property: string,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  const stem = `${property}/1700000000000_${position}`
  for (const width of widths) {
    const path = `/storage/v1/object/property-images/${stem}${width}.png`
    const { status } = await by.call('POST', path, bytes, { 'content-type': 'image/png' })
    if (status !== 200) throw new Error(`a file answered ${status}`)
  }
  await by.call('POST', '/rest/v1/property_images', {
    property_id: property,
    image_url: `/storage/v1/object/public/property-images/${stem}.png`,
    display_order: position,
    is_primary: position === 0,
  })
}
