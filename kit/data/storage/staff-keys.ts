import { STAFF_KEY } from '~/kit/data/staff-keys'

/** Apart from the listings': what is looked at is not fetched again when something else of them changes. */
export const storageKeys = {
  signed: (addresses: readonly string[]) => [...STAFF_KEY, 'signed-addresses', addresses] as const,
}
