import type { BulkOutcome, LeftBecause, ListingStep } from '~/data/properties/bulk-changes'
import { STATUS_LABELS } from '~/domain/status'

export const LEFT_WORDS: Record<LeftBecause, string> = {
  gone: 'it is no longer there',
  in_trash: 'it is in the trash',
  forbidden: 'your account is not allowed to edit it',
  changed: 'it was changed again meanwhile',
  unreadable_price: 'its price can’t be read as one number',
  agent_forbidden: 'your account is not allowed to give it to this agent',
  same: 'it is like that already',
  waits: 'the change is sent for approval',
  not_in_trash: 'it is no longer in the trash',
}

export function countOf(listings: number): string {
  return listings === 1 ? '1 listing' : `${listings.toLocaleString('en-PH')} listings`
}

/** "₱1,000,000 → ₱1,050,000" */
export function stepWords(
  { before, after }: Pick<ListingStep, 'before' | 'after'>,
  agentName: (id: string | null) => string,
): string {
  if (!after) return ''
  if ('trash' in after) return 'to the trash'
  const words = (values: ListingStep['after']) => valueWords(values ?? {}, agentName)
  return `${words(before)} → ${words(after)}`
}

function valueWords(
  values: NonNullable<ListingStep['after']>,
  agentName: (id: string | null) => string,
): string {
  const [[column, value] = ['', null]] = Object.entries(values)
  switch (column) {
    case 'status':
      return STATUS_LABELS[String(value)] ?? String(value)
    case 'featured':
      return value ? 'featured' : 'not featured'
    case 'agent_id':
      return agentName(typeof value === 'string' ? value : null)
    case 'property_type':
      return String(value) || 'no type'
    default:
      return String(value)
  }
}

export function outcomeWords({ steps, unknown, failure }: BulkOutcome): string {
  const changed = steps.filter(({ reason }) => reason === null).length
  const sentences = [
    `${countOf(changed)} changed.`,
    changed < steps.length && `${countOf(steps.length - changed)} left as before.`,
    unknownWords({ unknown, failure }),
  ]
  return sentences.filter(Boolean).join(' ')
}

export function unknownWords({ unknown, failure }: Omit<BulkOutcome, 'steps'>): string {
  if (unknown === 0) return ''
  return failure
    ? `The connection was lost before the other ${unknown}: look at them before you try again.`
    : `Stopped before the other ${unknown}.`
}

/** With the references of those that stay. */
export function undoneWords({ steps, unknown }: BulkOutcome): string {
  const left = steps.filter(({ reason }) => reason !== null)
  const named = left
    .slice(0, 3)
    .map(({ reference, reason }) => `${reference ?? 'One'}: ${LEFT_WORDS[reason ?? 'gone']}.`)
  const sentences = [
    `Change undone on ${countOf(steps.length - left.length)}.`,
    left.length > 0 &&
      `${countOf(left.length)} left as ${left.length === 1 ? 'it is' : 'they are'} now.`,
    ...named,
    left.length > 3 && `And ${left.length - 3} more.`,
    unknown > 0 && `The connection was lost before the other ${unknown}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
