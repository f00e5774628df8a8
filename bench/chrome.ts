import type { BaleProcess } from '../testing/program/bale-process.ts'

export const chrome = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
}

/** Of the sample's: the newest with pictures. */
export async function aListing(bale: BaleProcess): Promise<string> {
  const query = 'select=id,property_images!inner(id)&status=eq.active&order=created_at.desc&limit=1'
  const answer = await fetch(`${bale.url}/rest/v1/properties?${query}`, {
    headers: { apikey: bale.key },
  })
  const [listing] = (await answer.json()) as { id: string }[]
  if (!listing) throw new Error('the sample has no listing with pictures')
  return listing.id
}
