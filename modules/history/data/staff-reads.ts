import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { DataError, dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { Json } from '~/platform/values/database.types'
import { historyKeys } from './staff-keys'

export const HISTORY_PAGE = 100

export type HistoryFilter = { listing?: string; person?: string; tables?: string[]; day?: string }
export type HistoryCursor = { at: string; id: number }

export type Values = { [column: string]: Json | undefined }
export type HistoryEntry = {
  id: number
  at: string
  transaction: string
  actor: string | null
  /** Null for the site itself, and where the caller may not know. */
  actor_name: string | null
  table_name: string
  row_id: string
  property_id: string | null
  listing_title: string | null
  action: 'insert' | 'update' | 'delete'
  old: Values
  new: Values
}

/** The newest first, up to `HISTORY_PAGE` of them. */
export function historyQuery(
  client: StaffClient,
  filter: HistoryFilter,
  before: HistoryCursor | null,
) {
  return queryOptions({
    queryKey: historyKeys.page(filter, before),
    queryFn: async ({ signal }): Promise<HistoryEntry[]> => {
      const rows = dataOf(
        await client
          .rpc('list_history', {
            ...filter,
            ...(before && { before_at: before.at, before_id: before.id }),
          })
          .abortSignal(signal),
      )
      return rows.map((row) => ({
        ...row,
        action: actionOf(row.action),
        old: valuesOf(row.old),
        new: valuesOf(row.new),
      }))
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'history_failed' },
  })
}

function actionOf(action: string): HistoryEntry['action'] {
  return action === 'insert' || action === 'delete' ? action : 'update'
}

function valuesOf(json: Json | undefined): Values {
  return json && typeof json === 'object' && !Array.isArray(json) ? json : {}
}

/** What a listing had right after an entry, where that is other than now; lists under their names. */
export type ListingThen = {
  last: number
  fields: { key: string; was: Json | undefined; now: Json | undefined }[]
}

/** @throws DataError; not_found for who may not read it */
export function listingAtQuery(client: StaffClient, property: string, entry: number) {
  return queryOptions({
    queryKey: historyKeys.listingAt(property, entry),
    queryFn: async ({ signal }): Promise<ListingThen> => {
      const answer = valuesOf(
        dataOf(await client.rpc('listing_at', { property, entry }).abortSignal(signal)),
      )
      if (typeof answer.last !== 'number') throw new DataError('unknown', 'no state came back')
      const fields = Object.entries(valuesOf(answer.fields)).map(([key, field]) => {
        const { was, now } = valuesOf(field)
        return { key, was, now }
      })
      return { last: answer.last, fields }
    },
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'listing_then_failed' },
  })
}

/** Null where no listing has the reference; `deleted_at` asks for the trash, too. */
export function listingByReferenceQuery(client: StaffClient, reference: string) {
  return queryOptions({
    queryKey: historyKeys.reference(reference),
    queryFn: async ({ signal }) =>
      dataOf(
        await client
          .from('properties')
          .select('id, deleted_at')
          .eq('reference', reference)
          .abortSignal(signal)
          .maybeSingle(),
      )?.id ?? null,
    meta: { failure: 'listing_by_reference_failed' },
  })
}
