import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { dataOf } from '../../../platform/backend/server-client.ts'
import { isAway } from '../../../platform/gate/failures.ts'
import { type Job, type JobContext, minute, second } from '../../../platform/jobs/job.ts'
import { log } from '../../../platform/log.ts'
import { isColour } from '../../../platform/values/accent.ts'
import { BRAND_BUCKET, logoShape } from '../../../platform/values/brand.ts'
import { PICTURE_BUCKET } from '../../../platform/values/images.ts'
import { isAvailable } from '../../listings/availability.ts'
import { listingTypeLabel } from '../../listings/listing-type.ts'
import { locationOf } from '../../listings/location.ts'
import { shownPrice } from '../../listings/price.ts'
import { squarePreview } from '../link-preview.ts'
import { Artist } from './artist.ts'
import type { Card } from './card.ts'

/** Saved for several listings at once, so that the site's pages get one new version. */
const atOnce = 8
const largestFile = 10 * 1024 * 1024
const defaultAccent = '#1e4d3b'

export const linkPreviews: Job = {
  name: 'link previews',
  every: 5 * second,
  everyHosted: minute,
  startsLater: true,
  failure: 'pictures of shared links could not be drawn',
  run: drawPreviews,
}

const due = z.object({
  property_id: z.string(),
  changes: z.number(),
  reference: z.string(),
  title: z.string(),
  price: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.string(),
  listing_type: z.string(),
  photo: z.object({ path: z.string().nullable() }).nullable(),
})
type Due = z.infer<typeof due>

interface Finished {
  property_id: string
  changes: number
  path: string | null
}

/** Draws the link previews of listings that have changed. @returns how many */
export async function drawPreviews({ backend, db, siteUrl }: JobContext): Promise<number> {
  if (!db) return 0
  const artist = new Artist()
  const studio = { db, backend, siteUrl, artist }
  let total = 0
  try {
    for (;;) {
      const started = Date.now()
      const taken = z.array(due).parse(dataOf(await db.rpc('take_previews', { most: atOnce })))
      if (taken.length === 0) return total
      const made: Finished[] = []
      const brand = await readBrand(studio)
      for (const listing of taken) {
        const finished = await drawOne(studio, listing, brand)
        if (finished) made.push(finished)
      }
      const unused = z
        .string()
        .array()
        .parse(dataOf(await db.rpc('finish_previews', { made: [...made] as never })))
      await removeFiles(studio, unused)
      total += made.length
      await pause(Math.min(Date.now() - started, 10_000), undefined, { ref: false })
    }
  } finally {
    artist.close()
  }
}

type Studio = {
  db: NonNullable<JobContext['db']>
  backend: JobContext['backend']
  siteUrl: string
  artist: Artist
}

type ShownBrand = Pick<Card, 'siteName' | 'accent'> & { logo: Uint8Array | undefined }

async function readBrand(studio: Studio): Promise<ShownBrand> {
  const columns = 'business_name, logo, accent_colour'
  const found = dataOf(await studio.db.from('site_settings').select(columns).single())
  const shape = logoShape(found.logo)
  return {
    siteName: found.business_name,
    accent: isColour(found.accent_colour) ? found.accent_colour : defaultAccent,
    // A pale colour would not be visible on the picture's background.
    logo:
      shape && !shape.isLight
        ? await storedFile(studio, `${BRAND_BUCKET}/${found.logo}/logo-3x.png`)
        : undefined,
  }
}

async function drawOne(
  studio: Studio,
  listing: Due,
  brand: ShownBrand,
): Promise<Finished | undefined> {
  const { property_id, changes, photo } = listing
  try {
    // Another server's picture is not fetched; the page uses its address as it is.
    if (photo && !photo.path) return { property_id, changes, path: null }
    const { logo, ...look } = brand
    const { wide, square, photoProblem } = await studio.artist.draw({
      card: { ...cardOf(listing), ...look },
      photo: photo?.path ? await photoOf(studio, photo.path) : undefined,
      logo,
    })
    if (photoProblem) log.warn({ property_id, photoProblem }, 'a photograph can’t be drawn')
    const path = `${property_id}/preview-${randomBytes(8).toString('hex')}.jpg`
    await store(studio, path, wide)
    await store(studio, squarePreview(path), square)
    return { property_id, changes, path }
  } catch (error) {
    const level = isAway(error) ? 'debug' : 'warn'
    log[level]({ property_id, error: String(error) }, 'the picture of a shared link was not drawn')
    return undefined
  }
}

function cardOf(listing: Due): Omit<Card, 'siteName' | 'accent'> {
  const isSold = !isAvailable(listing.status)
  return {
    title: listing.title,
    price: shownPrice(listing.price),
    place: locationOf(listing),
    offer: isSold ? '' : listingTypeLabel(listing.listing_type),
    isSold,
    reference: listing.reference,
  }
}

async function photoOf(studio: Studio, path: string): Promise<Uint8Array> {
  const file = await storedFile(studio, `${PICTURE_BUCKET}/${path}`)
  if (!file) throw new Error('its photograph is not stored')
  return file
}

/** Reads only from our own storage, whatever a row says. */
async function storedFile(
  { backend, siteUrl }: Studio,
  path: string,
): Promise<Uint8Array | undefined> {
  if (!/^[\w-]+\/[\w-]+\/[\w-][\w.-]*$/.test(path)) return undefined
  const address = `${backend.remoteUrl ?? siteUrl}/storage/v1/object/public/${path}`
  const answer = await backend.fetch(
    new Request(address, { signal: AbortSignal.timeout(20_000) }),
    undefined,
  )
  const isFine = answer.ok && Number(answer.headers.get('content-length') ?? 0) <= largestFile
  if (!isFine) {
    await answer.body?.cancel()
    return undefined
  }
  return new Uint8Array(await answer.arrayBuffer())
}

async function store({ db }: Studio, path: string, jpeg: Uint8Array): Promise<void> {
  const { error } = await db.storage
    .from(PICTURE_BUCKET)
    .upload(path, jpeg, { contentType: 'image/jpeg', cacheControl: '31536000' })
  if (error) throw error
}

async function removeFiles({ db }: Studio, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  const files = paths.flatMap((path) => [path, squarePreview(path)])
  const { error } = await db.storage.from(PICTURE_BUCKET).remove(files)
  if (error) log.warn({ error: String(error) }, 'old pictures of shared links stay stored')
}
