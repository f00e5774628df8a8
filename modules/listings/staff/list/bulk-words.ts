import type { BulkOutcome, LeftBecause, ListingStep } from '~/modules/listings/data/bulk-changes'
import { STATUS_LABELS } from '~/modules/listings/status'
import { actOf, lacksWords } from './publish-words'

const LEFT_WORDS: Record<LeftBecause, string> = {
  gone: 'it is no longer there',
  in_trash: 'it is in the trash',
  forbidden: 'your account is not allowed to edit it',
  changed: 'it was changed again meanwhile',
  unreadable_price: 'its price can’t be read as one number',
  agent_forbidden: 'your account is not allowed to give it to this agent',
  same: 'it is like that already',
  blocked: 'the settings ask for more before it can be published',
  waits_for_approval: 'it waits for approval: look through it on its own page',
  sent_back: 'it was sent back: open it to see why',
  unseen_import: 'the import left something to look at: open it and save it first',
  waits: 'the change is sent for approval',
  not_in_trash: 'it is no longer in the trash',
}

export function leftWords(step: Pick<ListingStep, 'reason' | 'missing' | 'warnings'>): string {
  const { reason } = step
  return (reason === 'blocked' && lacksWords(step, 'missing')) || LEFT_WORDS[reason ?? 'gone']
}

export function countOf(listings: number): string {
  return listings === 1 ? '1 listing' : `${listings.toLocaleString('en-PH')} listings`
}

export function stepWords(
  { before, after }: Pick<ListingStep, 'before' | 'after'>,
  agentName: (id: string | null) => string,
): string {
  if (!after) return ''
  if ('trash' in after) return 'to the trash'
  if ('publication' in after) return PUBLICATIONS[String(after.publication)] ?? ''
  const words = (values: ListingStep['after']) => valueWords(values ?? {}, agentName)
  return `${words(before)} → ${words(after)}`
}

const PUBLICATIONS: Record<string, string> = {
  published: 'public',
  waiting: 'sent for approval',
  draft: 'a draft',
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
    `${countOf(changed)} ${actOf(steps).did}.`,
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

export function undoneWords({ steps, unknown }: BulkOutcome): string {
  const left = steps.filter(({ reason }) => reason !== null)
  const named = left.slice(0, 3).map((step) => `${step.reference ?? 'One'}: ${leftWords(step)}.`)
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
