import type { Client } from './client.ts'
import { makeListing } from './listings.ts'

export async function makeWithPlan(admin: Client) {
  const listing = await makeListing(admin)
  const { data } = await admin
    .from('property_images')
    .select('image_url')
    .like('image_url', '%1.webp')
    .limit(2)
    .throwOnError()
  const [plan, photo] = await Promise.all(
    (data ?? []).map(({ image_url }) => copyTo(listing.id, image_url, admin)),
  )
  if (!plan || !photo) throw new Error('the sample has no pictures')
  // Of several rows, PostgREST takes what one of them leaves out for null.
  const picture = { property_id: listing.id, kind: 'photo', alt_text: '', display_order: 0 }
  await admin
    .from('property_images')
    .insert([
      { ...picture, image_url: plan, kind: 'floor_plan', alt_text: 'Ground floor' },
      { ...picture, image_url: photo, display_order: 1 },
    ])
    .throwOnError()
  return { ...listing, plan, photo }
}

async function copyTo(id: string, imageUrl: string, admin: Client): Promise<string> {
  const [before = '', name = ''] = imageUrl.split('/property-images/')
  const [folder = '', file = ''] = name.split('/')
  const stem = file.replace('.webp', '')
  const bucket = admin.storage.from('property-images')
  const { data } = await bucket.list(folder)
  for (const { name: each } of data ?? []) {
    if (!each.startsWith(stem)) continue
    const { data: bytes } = await bucket.download(`${folder}/${each}`)
    const { error } = await bucket.upload(`${id}/${each}`, bytes as Blob)
    if (error) throw error
  }
  return `${before}/property-images/${id}/${file}`
}
