import { queryOptions } from '@tanstack/react-query'
import type { Database } from '~/domain/database.types'
import { dataOf } from '../data-error'
import type { StaffClient } from '../staff-client'
import { secretLinkKeys } from './staff-keys'

type Row = Database['public']['Functions']['secret_links']['Returns'][number]
type MayLack = 'slip' | 'made_by' | 'made_by_name' | 'made_at' | 'opened_at'

export type SecretLink = Omit<Row, MayLack> & { [Key in MayLack]: Row[Key] | null }

export const MOST_LINKS = 500

export function secretLinksQuery(client: StaffClient) {
  return queryOptions({
    queryKey: secretLinkKeys.all,
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc('secret_links').abortSignal(signal)) as SecretLink[],
    meta: { failure: 'secret_links_failed' },
  })
}
