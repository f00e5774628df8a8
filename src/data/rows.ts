import type { PostgrestSingleResponse } from '@supabase/postgrest-js'
import { queryOptions } from '@tanstack/react-query'
import { DataError, dataErrorOf, dataOf } from './data-error'

export const NUMBER_OF_ROWS = { count: 'exact', head: true } as const

type CountAnswer = {
  error: Parameters<typeof dataErrorOf>[0] | null
  count: number | null
  status: number
}

/** @throws DataError */
export function countOf({ error, count, status }: CountAnswer): number {
  if (error) throw dataErrorOf(error, status)
  if (count === null) throw new DataError('unknown', 'no count came back')
  return count
}

/** Row-level security refuses without an error: no row comes back. @throws DataError */
export function changed<T>(
  answer: PostgrestSingleResponse<T[]>,
  otherwise: ConstructorParameters<typeof DataError>[0],
  hint?: string,
): T {
  const row = dataOf(answer)[0]
  if (!row) throw new DataError(otherwise, 'no row was changed', { hint })
  return row
}

/** Cached for ten seconds only, for the dashboard's figures. */
export function counterQuery(
  queryKey: readonly string[],
  failure: string,
  ask: (signal: AbortSignal) => Promise<number>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    staleTime: 10_000,
    retryOnMount: true,
    meta: { failure },
  })
}
