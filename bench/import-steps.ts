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
  for (const width of widths) await storeFile(by, `${stem}${width}.png`, bytes)
  await by.call('POST', '/rest/v1/property_images', {
    property_id: property,
    image_url: `/storage/v1/object/public/property-images/${stem}.png`,
    display_order: position,
    is_primary: position === 0,
  })
}

export async function storeFile(by: Caller, name: string, bytes: Uint8Array): Promise<void> {
  const path = `/storage/v1/object/property-images/${name}`
  const { status } = await by.call('POST', path, bytes, { 'content-type': 'image/png' })
  if (status !== 200) throw new Error(`a file answered ${status}`)
}

/** @throws where it refuses */
export async function rpc(by: Caller, name: string, body: object) {
  const { status, json } = await by.call('POST', `/rest/v1/rpc/${name}`, body)
  if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(json)}`)
  return json
}

/** As many listings, a hundred at once, as a staged import. @returns its id */
export async function stage(
  by: Caller,
  count: number,
  listingOf: (nth: number) => object,
): Promise<string> {
  let id: string | undefined
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, nth) => ({
      line: from + nth + 2,
      ...listingOf(from + nth),
    }))
    const answer = await rpc(by, 'stage_listings', { rows, ...(id && { import: id }) })
    id ??= String(answer).replaceAll('"', '')
  }
  return id ?? ''
}
