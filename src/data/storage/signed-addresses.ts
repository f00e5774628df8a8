import { PICTURE_BUCKET } from '~/domain/images'
import type { StaffClient } from '../staff-client'

const AN_HOUR = 3600

/** By their public addresses, those by which the signed-in account sees pictures that nobody else is shown. */
export async function signedAddresses(
  client: StaffClient,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const stored = addresses.flatMap((address) => {
    const path = /\/property-images\/([^?#]+)/.exec(address)?.[1]
    return path ? [{ address, path }] : []
  })
  if (stored.length === 0) return new Map()
  const paths = stored.map(({ path }) => path)
  const { data } = await client.storage.from(PICTURE_BUCKET).createSignedUrls(paths, AN_HOUR)
  // Without one a card shows the drawing of a listing that has no picture.
  return new Map(
    stored.flatMap(({ address }, at) => {
      const signed = data?.[at]?.signedUrl
      return signed ? [[address, signed] as const] : []
    }),
  )
}
