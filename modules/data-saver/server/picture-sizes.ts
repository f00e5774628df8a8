import type { Backend } from '../../../platform/backend/backend.ts'
import { dataOf, serverClient } from '../../../platform/backend/server-client.ts'
import { imageAddress } from '../../../platform/values/images.ts'
import { keptFor } from './kept-for.ts'

/** Bytes of the same pictures as they are, and as they are sent while data is saved. */
export interface PictureSizes {
  pictures: number
  whole: number
  saving: number
}

/** Of the newest listings, as many pictures as a visitor may see in an evening. */
const mostPictures = 24
const keptMs = 10 * 60_000

type Source = Pick<Backend, 'fetch' | 'publishableKey' | 'remoteUrl'>

export const pictureSizes = (siteUrl: string, now = Date.now) =>
  keptFor(keptMs, (source: Source) => measure(source, siteUrl), now)

async function measure(source: Source, siteUrl: string): Promise<PictureSizes> {
  const db = serverClient(source, source.publishableKey, siteUrl)
  const listings = dataOf(
    await db
      .from('properties')
      .select('property_images(image_url)')
      .eq('status', 'active')
      .order('created_at', { ascending: false })
      .limit(mostPictures),
  )
  const addresses = listings
    .flatMap(({ property_images }) => property_images)
    .map(({ image_url }) => imageAddress(image_url, siteUrl))
    .filter((address) => address.startsWith(`${siteUrl}/storage/`))
    .slice(0, mostPictures)
  const total = { pictures: 0, whole: 0, saving: 0 }
  for (const address of addresses) {
    const whole = await sizeOf(source, address, {})
    const saving = await sizeOf(source, address, { 'save-data': 'on', accept: 'image/webp' })
    if (whole === undefined || saving === undefined) continue
    total.pictures++
    total.whole += whole
    total.saving += saving
  }
  return total
}

async function sizeOf(
  { fetch }: Source,
  address: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const answer = await fetch(new Request(address, { method: 'HEAD', headers }), undefined)
  return answer.ok ? Number(answer.headers.get('content-length')) : undefined
}
