import { queryOptions } from '@tanstack/react-query'
import type { StaffClient } from '~/kit/data/staff-client'
import { PICTURE_BUCKET } from '~/platform/values/images'
import { storageKeys } from './staff-keys'

const AN_HOUR = 3600
const MOST = 100

/**
 * By their public addresses, those by which the signed-in account sees pictures that nobody else is shown.
 * They are answered with the file itself, by no cache and not smaller for who saves data.
 */
export async function signedAddresses(
  client: StaffClient,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const stored = addresses.flatMap((address) => {
    const path = /\/property-images\/([^?#]+)/.exec(address)?.[1]
    return path ? [{ address, path }] : []
  })
  const signed = new Map<string, string>()
  for (let from = 0; from < stored.length; from += MOST) {
    const some = stored.slice(from, from + MOST)
    const paths = some.map(({ path }) => path)
    const { data } = await client.storage.from(PICTURE_BUCKET).createSignedUrls(paths, AN_HOUR)
    for (const [at, { address }] of some.entries()) {
      const url = data?.[at]?.signedUrl
      if (url) signed.set(address, url)
    }
  }
  return signed
}

export function signedAddressesQuery(client: StaffClient, addresses: readonly string[]) {
  return queryOptions({
    queryKey: storageKeys.signed(addresses),
    queryFn: () => signedAddresses(client, addresses),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failure: 'signed_addresses_failed' },
  })
}
