import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../platform/values/database.types.ts'
import { SMALLER_WIDTHS } from '../../platform/values/images.ts'
import { sampleListings } from '../../sample/catalogue.ts'
import { type Manifest, type SampleListing, smallerName } from '../../sample/listing.ts'
import { sampleSite } from '../../sample/site.ts'

export interface SampleTarget {
  url: string
  secretKey: string
  fetch?: typeof fetch
  listings?: readonly SampleListing[]
}

type Update<Table extends keyof Database['public']['Tables']> =
  Database['public']['Tables'][Table]['Update']

const bucket = 'property-images'
const pictures = new URL('../../sample/pictures/', import.meta.url)
const dayMs = 24 * 60 * 60 * 1000

/**
 * Where nobody has added anything, by the same calls as the staff's browser. May be repeated: what
 * an interruption left is made from scratch. @throws Error with the service's message when a call fails
 * @returns how many listings were added; 0 where there was anything, or the sample once
 */
export async function loadSampleData({
  url,
  secretKey,
  fetch,
  listings = sampleListings,
}: SampleTarget): Promise<number> {
  const db = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: fetch ? { fetch } : {},
  })
  const staff = must(await db.from('staff_settings').select('sample_data_at').single())
  if (staff.sample_data_at) return 0
  // deleted_at: what doesn't name it is answered without the trash.
  const own = await db
    .from('properties')
    .select('id, deleted_at', { count: 'exact', head: true })
    .eq('is_sample', false)
  must(own)
  if (own.count) return 0
  const { identity, words, neutral } = sampleSite
  const sample = { ...identity, ...words }
  const site = must(await db.from('site_settings').select('*').single())
  if (!holdsOnly(site, neutral, sample)) return 0

  must(await db.from('properties').delete().eq('is_sample', true))
  await note({ sample_site: sampleSite })
  must(await db.from('site_settings').update(sample).eq('id', 1))
  const manifest: Manifest = JSON.parse(await readFile(new URL('manifest.json', pictures), 'utf8'))
  for (const listing of listings) {
    await addListing(listing, manifest[listing.slug] ?? [])
  }
  await note({ sample_data_at: new Date().toISOString() })
  return listings.length

  async function note(change: Update<'staff_settings'>): Promise<void> {
    must(await db.from('staff_settings').update(change).eq('id', 1))
  }

  async function addListing(listing: SampleListing, drawn: Manifest[string]): Promise<void> {
    const {
      slug,
      pictures: shown,
      videos,
      faqs,
      listedDaysAgo,
      loweredDaysAgo,
      facts,
      ...fields
    } = listing
    const listedAt = Date.now() - listedDaysAgo * dayMs
    const row = {
      ...fields,
      ...facts,
      is_sample: true,
      created_at: new Date(listedAt).toISOString(),
      ...(loweredDaysAgo && {
        price_lowered_at: new Date(Date.now() - loweredDaysAgo * dayMs).toISOString(),
      }),
    }
    const { id } = must(await db.from('properties').insert(row).select('id').single())

    const images = await Promise.all(
      shown.map(async ({ file, alt }, index) => {
        const path = `${id}/${listedAt}_${index}.webp`
        await upload(slug, file, path)
        for (const width of SMALLER_WIDTHS) {
          await upload(slug, smallerName(file, width), smallerName(path, width))
        }
        const entry = drawn.find((candidate) => candidate.file === file)
        return {
          property_id: id,
          image_url: db.storage.from(bucket).getPublicUrl(path).data.publicUrl,
          display_order: index,
          is_primary: index === 0,
          alt_text: alt,
          width: entry?.width,
          height: entry?.height,
          placeholder: entry?.placeholder,
        }
      }),
    )
    must(await db.from('property_images').insert(images))
    if (videos.length > 0) {
      must(
        await db.from('property_videos').insert(
          videos.map((video_url, display_order) => ({
            property_id: id,
            video_url,
            video_type: video_url.includes('youtube') ? 'youtube' : 'other',
            display_order,
          })),
        ),
      )
    }
    if (faqs.length > 0) {
      must(
        await db
          .from('property_faqs')
          .insert(faqs.map((faq, display_order) => ({ ...faq, property_id: id, display_order }))),
      )
    }
  }

  async function upload(slug: string, file: string, path: string): Promise<void> {
    const bytes = await readFile(new URL(`${slug}/${file}`, pictures))
    const contentType = 'image/webp'
    must(await db.storage.from(bucket).upload(path, bytes, { contentType, upsert: true }))
  }
}

/** Whether each of the settings that the sample has is as it was made, or the sample's already. */
function holdsOnly(
  site: Record<string, unknown>,
  ...known: [Update<'site_settings'>, Update<'site_settings'>]
): boolean {
  return Object.keys(known[0]).every((name) =>
    known.some((values) => isDeepStrictEqual(site[name], values[name as keyof typeof values])),
  )
}

function must<T>(result: { data: T; error: { message: string } | null }): NonNullable<T> {
  if (result.error) throw new Error(result.error.message)
  return result.data as NonNullable<T>
}
