import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import { staffPropertyKeys } from '~/modules/listings/data/staff-keys'
import type { Json } from '~/platform/values/database.types'

export type WantedField = { key: string; was: Json | undefined; now: Json | undefined }

export type WaitingChange = {
  id: string
  profile_id: string | null
  asked_at: string
  version: number
  sent_back_at: string | null
  note: string
  fields: WantedField[]
}

export function waitingChangesQuery(client: StaffClient, property: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.changes(property),
    queryFn: async ({ signal }): Promise<WaitingChange[]> => {
      const rows = dataOf(
        await client
          .from('waiting_changes')
          .select('id, profile_id, asked_at, version, sent_back_at, note, fields')
          .eq('property_id', property)
          .order('asked_at')
          .abortSignal(signal),
      )
      return rows.map(({ fields, ...row }) => {
        const wanted = fields as Record<string, Omit<WantedField, 'key'>>
        return {
          ...row,
          fields: Object.entries(wanted).map(([key, field]) => ({ key, ...field })),
        }
      })
    },
    staleTime: 0,
    meta: { failure: 'waiting_changes_failed' },
  })
}

export function changesOfQuery(client: StaffClient, profile: string) {
  return queryOptions({
    queryKey: staffPropertyKeys.changesOf(profile),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('waiting_changes')
          .select('property_id, asked_at, sent_back_at, note, properties!inner(title)')
          .eq('profile_id', profile)
          .is('properties.deleted_at', null)
          .order('asked_at')
          .limit(20)
          .abortSignal(signal),
      ),
    meta: { failure: 'changes_of_failed' },
  })
}
