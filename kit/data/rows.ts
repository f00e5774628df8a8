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

export type Revised = { revision: number }

/**
 * What an update over a revision answered.
 * @param now reads the row as it is stored
 * @throws DataError; conflict with that row where someone else saved it, not_found where it is gone
 */
export async function savedOver<R extends Revised>(
  answer: PostgrestSingleResponse<R[]>,
  over: Revised,
  now: () => PromiseLike<PostgrestSingleResponse<R | null>>,
): Promise<R> {
  const [saved] = dataOf(answer)
  if (saved) return saved
  const row = dataOf(await now())
  if (row && row.revision !== over.revision) throw conflictOver(row)
  throw new DataError(row ? 'forbidden' : 'not_found', 'no row was changed')
}

export function conflictOver(row: Revised): DataError {
  const details = JSON.stringify(row)
  return new DataError('conflict', 'someone else saved it', { hint: 'conflict', details })
}

/** The row as someone else saved it; null where a save failed for another reason. */
export function conflictingRow<R extends Revised>(error: unknown): R | null {
  const isConflict = error instanceof DataError && error.hint === 'conflict' && error.details
  return isConflict ? JSON.parse(isConflict) : null
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
