import { dataOf } from '~/kit/data/data-error'
import type { StaffClient } from '~/kit/data/staff-client'
import type { PublishCheck } from '~/modules/listings/publishing'
import type { Json } from '~/platform/values/database.types'

export type ListingChange =
  | { status: string }
  | { featured: boolean }
  | { agent_id: string | null }
  | { category: string }
  | { percent: number; rounding: number }
  | { publication: 'published' | 'draft' }
  | { trash: true }

export type LeftBecause =
  | 'gone'
  | 'in_trash'
  | 'forbidden'
  | 'changed'
  | 'unreadable_price'
  | 'agent_forbidden'
  | 'same'
  | 'waits'
  | 'blocked'
  | 'waits_for_approval'
  | 'sent_back'
  | 'unseen_import'
  | 'not_in_trash'

export type ListingStep = {
  id: string
  title: string | null
  reference: string | null
  revision: number | null
  before: Record<string, Json> | null
  after: Record<string, Json> | null
  reason: LeftBecause | null
  missing?: PublishCheck[] | null
  warnings?: PublishWarning[] | null
  as_draft?: Json
}

export type PublishWarning = PublishCheck | 'confirmation'

/** Listings in one call, so that it is seen how far the work is. */
const AT_ONCE = 50
const RESTORED_AT_ONCE = 1000

type Progress = {
  /** @param done how many of them so far */
  onProgress: (done: number) => void
  signal?: AbortSignal
}

/** What a change would do; nothing is changed. @throws DataError */
export async function lookAtChange(
  client: StaffClient,
  ids: readonly string[],
  change: ListingChange,
  { onProgress }: Progress,
): Promise<ListingStep[]> {
  const steps: ListingStep[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const listings = ids.slice(from, from + AT_ONCE).map((id) => ({ id }))
    steps.push(...(await call(client, { listings, change, only_look: true })))
    onProgress(steps.length)
  }
  return steps
}

export type BulkOutcome = {
  steps: ListingStep[]
  unknown: number
  failure?: unknown
}

/** Whether it is all of them or none: half of an import that is public is nobody's wish. */
export function isAllOrNone(change: ListingChange | ListingStep['after']): boolean {
  return change !== null && 'publication' in change
}

/**
 * Each over the revision that was looked at. What was done before a failure stays done, save where
 * it is all or none.
 */
export async function carryOut(
  client: StaffClient,
  looked: readonly ListingStep[],
  change: ListingChange | null,
  { onProgress, signal }: Progress,
): Promise<BulkOutcome> {
  const steps: ListingStep[] = []
  const atOnce = isAllOrNone(change ?? looked[0]?.after ?? null) ? looked.length : AT_ONCE
  try {
    for (let from = 0; from < looked.length; from += atOnce) {
      if (signal?.aborted) break
      const listings = looked
        .slice(from, from + atOnce)
        .map(({ id, revision, after, as_draft }) => ({
          ...{ id, revision },
          ...(!change && { change: changeTo(after), ...(as_draft && { as_draft }) }),
        }))
      const asked = { listings, ...(change && { change }) }
      steps.push(...(await (atOnce > AT_ONCE ? callAtOnce(client, asked) : call(client, asked))))
      onProgress(steps.length)
    }
    return { steps, unknown: looked.length - steps.length }
  } catch (failure) {
    return { steps, unknown: looked.length - steps.length, failure }
  }
}

/**
 * Puts back what was before, save where something else was written over it since: such a step stays
 * 'changed', its `before` is what would be lost, and `carryOut` without a change would do it.
 */
export async function takeBack(
  client: StaffClient,
  done: readonly ListingStep[],
  { onProgress }: Progress,
): Promise<BulkOutcome> {
  if (done.some(({ after }) => after && 'trash' in after)) return restore(client, done)
  const backwards = done.map((step) => ({ ...step, before: step.after, after: step.before }))
  const first = asUndo(await carryOut(client, backwards, null, { onProgress }))
  const written = new Map(done.map(({ id, after }) => [id, after]))
  const isFree = ({ id, reason, before, after }: ListingStep) =>
    reason === 'changed' && (isSame(before, written.get(id)) || isSame(before, after))
  const free = first.steps.filter(isFree)
  if (first.failure || free.length === 0) return first
  const second = await carryOut(client, free, null, { onProgress: () => undefined })
  const kept = first.steps.filter((step) => !isFree(step))
  return asUndo({
    ...second,
    steps: [...kept, ...second.steps],
    unknown: first.unknown + second.unknown,
  })
}

function changeTo(after: ListingStep['after']): ListingStep['after'] {
  if (after?.publication === 'waiting') return { publication: 'published' }
  return after
}

/** Where an admin looks first, what was made a draft is not public again at once. */
function asUndo(outcome: BulkOutcome): BulkOutcome {
  const steps = outcome.steps.map((step) =>
    step.reason === null && step.after?.publication === 'waiting'
      ? { ...step, reason: 'waits' as const }
      : step,
  )
  return { ...outcome, steps }
}

async function restore(client: StaffClient, done: readonly ListingStep[]): Promise<BulkOutcome> {
  const ids = done.map(({ id }) => id)
  const restored: string[] = []
  for (let from = 0; from < ids.length; from += RESTORED_AT_ONCE) {
    const part = ids.slice(from, from + RESTORED_AT_ONCE)
    restored.push(...dataOf(await client.rpc('restore_properties', { ids: part })))
  }
  const steps = done.map((step) => ({
    ...step,
    reason: restored.includes(step.id) ? null : ('not_in_trash' as const),
  }))
  return { steps, unknown: 0 }
}

function isSame(one: ListingStep['after'], other: ListingStep['after'] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

type Asked = { listings: Json; change?: ListingChange; only_look?: boolean }

async function call(client: StaffClient, asked: Asked): Promise<ListingStep[]> {
  return dataOf(await client.rpc('change_listings', asked)) as ListingStep[]
}

async function callAtOnce(
  client: StaffClient,
  asked: Pick<Asked, 'listings' | 'change'>,
): Promise<ListingStep[]> {
  return dataOf(await client.rpc('change_listings_at_once', asked)) as ListingStep[]
}
