import type { Database } from '../platform/values/database.types.ts'
import type { Client } from './client.ts'
import { newTag } from './new-tag.ts'

type NewListing = Database['public']['Tables']['properties']['Insert']
export type Listing = Awaited<ReturnType<typeof publicListings>>[number]

export async function publicListings(visitor: Client) {
  const { data, error } = await visitor
    .from('properties')
    .select(
      'id, reference, title, price, city, description, category, listing_type, comparable_price, status, featured, bedrooms, created_at, amenities, nearby_landmarks, kind, parking_spaces, pets, financing, property_images(id), property_videos(video_url), property_faqs(question)',
    )
    .order('created_at', { ascending: false })
    .order('id')
  if (error) throw error
  return data
}

export function pick(listings: Listing[], fits: (listing: Listing) => boolean): Listing {
  const found = listings.find(fits)
  if (!found) throw new Error('no listing of the catalogue fits')
  return found
}

export const isActive = ({ status }: Listing): boolean => status === 'active'

export async function makeListing(
  client: Client,
  values: Partial<NewListing> = {},
): Promise<{ id: string; title: string }> {
  const title = `Listing ${newTag()}`
  const { data, error } = await client
    .from('properties')
    .insert({ title, price: '₱1,000,000', status: 'pending', ...values })
    .select('id, title')
    .single()
  if (error) throw error
  return data
}

export async function removeListing(client: Client, id: string): Promise<void> {
  const { error } = await client.from('properties').delete().eq('id', id)
  if (error) throw error
}

export async function listingTitled(client: Client, title: string) {
  const { data, error } = await client
    .from('properties')
    .select('*, property_images(*), property_videos(*), property_faqs(*)')
    .eq('title', title)
    // Named, since what doesn't is answered without the trash.
    .order('deleted_at')
    .order('display_order', { referencedTable: 'property_images' })
    .order('display_order', { referencedTable: 'property_videos' })
    .single()
  if (error) throw error
  return data
}
