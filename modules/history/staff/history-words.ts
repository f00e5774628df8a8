import type { HistoryEntry } from '~/modules/history/data/staff-reads'
import {
  columnLabel,
  type NameOf,
  type Value,
  valueWords,
} from '~/modules/history/staff/column-words'

export type Happening = {
  entries: HistoryEntry[]
  sentences: string[]
  texts: { label: string; was: string; now: string }[]
}

export function happeningsOf(entries: HistoryEntry[], nameOf: NameOf): Happening[] {
  const groups: HistoryEntry[][] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    if (group?.[0] && isSame(group[0], entry)) group.push(entry)
    else groups.push([entry])
  }
  return groups
    .map((group) => ({
      entries: group,
      sentences: [...new Set(sentencesOf(group.toReversed(), nameOf))],
      texts: group.flatMap((entry) => longTexts(entry)),
    }))
    .filter(({ sentences }) => sentences.length > 0)
}

function isSame(one: HistoryEntry, other: HistoryEntry): boolean {
  return one.transaction === other.transaction && one.property_id === other.property_id
}

function sentencesOf(entries: HistoryEntry[], nameOf: NameOf): string[] {
  const added = entries.some(
    ({ table_name, action }) => table_name === 'properties' && action === 'insert',
  )
  if (added) return ['added the listing']
  const gone = entries.some(
    ({ table_name, action }) => table_name === 'properties' && action === 'delete',
  )
  if (gone) return ['deleted the listing for good']
  const of = (table: string) => entries.filter(({ table_name }) => table_name === table)
  return [
    ...of('waiting_changes').flatMap((entry) => waitingWords(entry, nameOf)),
    ...of('properties').flatMap((entry) => listingWords(entry, nameOf)),
    ...listWords(of('property_images'), 'picture', pictureWords),
    ...listWords(of('property_videos'), 'video', () => []),
    ...listWords(of('property_faqs'), 'question', faqWords),
    ...submissionWords(of('listing_submissions'), entries),
    ...entries
      .filter(({ table_name }) => !LISTING_TABLES.has(table_name))
      .flatMap((entry) => otherWords(entry, nameOf)),
  ]
}

const LISTING_TABLES = new Set([
  'properties',
  'property_images',
  'property_videos',
  'property_faqs',
  'listing_submissions',
  'waiting_changes',
])

function listingWords(entry: HistoryEntry, nameOf: NameOf): string[] {
  return Object.keys(entry.new).flatMap((column) => {
    const now = entry.new[column]
    switch (column) {
      case 'confirmed_on':
        return entry.new.published_at ? [] : 'confirmed that the listing is available'
      case 'hidden_on':
        return now ? 'hid it, since nobody had confirmed it' : []
      case 'deleted_at':
        return now ? 'moved the listing to the trash' : 'restored the listing from the trash'
      case 'published_at':
        return now ? 'published the listing' : 'made the listing a draft'
      case 'featured':
        return now ? 'featured the listing' : 'unfeatured the listing'
      default:
        return changeWords(entry, column, nameOf)
    }
  })
}

function submissionWords(submissions: HistoryEntry[], entries: HistoryEntry[]): string[] {
  const isPublished = entries.some(
    ({ table_name, new: now }) => table_name === 'properties' && now.published_at,
  )
  return submissions.flatMap(({ action, old, new: now }) => {
    if (action === 'insert' || now.submitted_at) return 'sent the listing for approval'
    if (now.sent_back_at) {
      return now.note ? `sent the listing back: “${now.note}”` : 'sent the listing back'
    }
    const wasWaiting = action === 'delete' && !old.sent_back_at
    return wasWaiting && !isPublished ? 'withdrew the listing from approval' : []
  })
}

/** "sent the price for approval: ₱4,700,000"; only who asked withdraws. */
function waitingWords({ action, actor, old, new: now }: HistoryEntry, nameOf: NameOf): string[] {
  if (action === 'delete') {
    if (actor === old.profile_id) return ['withdrew changes from approval']
    return [`approved what ${nameOf(String(old.profile_id)) ?? 'someone'} had sent for approval`]
  }
  if (now.sent_back_at) {
    return [now.note ? `sent changes back: “${now.note}”` : 'sent changes back']
  }
  const [before, wanted] = [fieldsOf(old.fields), fieldsOf(now.fields)]
  const isAgain = Boolean(old.sent_back_at)
  return Object.keys(wanted)
    .filter((key) => isAgain || JSON.stringify(before[key]) !== JSON.stringify(wanted[key]))
    .map(
      (key) =>
        `sent ${inSentence(columnLabel('properties', key))} for approval${wordsOf(
          key,
          wanted[key]?.now,
          nameOf,
        )}`,
    )
}

type WantedFields = Record<string, { was?: Value; now?: Value } | undefined>

function fieldsOf(value: Value): WantedFields {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as WantedFields) : {}
}

function wordsOf(key: string, value: Value, nameOf: NameOf): string {
  const words = valueWords(key, value, nameOf)
  return words && !isLong(words) ? `: ${words}` : ''
}

function changeWords(entry: HistoryEntry, column: string, nameOf: NameOf): string {
  const label = inSentence(columnLabel(entry.table_name, column))
  const [old, now] = [entry.old[column], entry.new[column]]
  if (isTexts(old) && isTexts(now)) {
    return itemsWords(label, column, old, now, nameOf)
  }
  const [was, is] = [valueWords(column, old, nameOf), valueWords(column, now, nameOf)]
  if (isLong(was) || isLong(is)) return `changed ${label}`
  if (!was) return is ? `set ${label} to ${is}` : `changed ${label}`
  return is ? `changed ${label} from ${was} to ${is}` : `removed ${label}, which was ${was}`
}

function itemsWords(
  label: string,
  column: string,
  old: string[],
  now: string[],
  nameOf: NameOf,
): string {
  const added = valueWords(
    column,
    now.filter((item) => !old.includes(item)),
    nameOf,
  )
  const removed = valueWords(
    column,
    old.filter((item) => !now.includes(item)),
    nameOf,
  )
  const changes = [added && `added ${added}`, removed && `removed ${removed}`].filter(Boolean)
  return changes.length > 0 ? `changed ${label}: ${changes.join(', ')}` : `reordered ${label}`
}

function isTexts(value: Value): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function inSentence(label: string): string {
  const isName = /^(SMS|Viber|E-mail|FAQs|DHSUD|PRC|ZIP|Messenger|Facebook)/.test(label)
  const words = isName ? label : label.charAt(0).toLowerCase() + label.slice(1)
  return `${/\?$/.test(words) ? '' : 'the '}${/\?$/.test(words) ? `“${label}”` : words}`
}

function isLong(text: string): boolean {
  return text.length > 120 || text.includes('\n')
}

function longTexts(entry: HistoryEntry): Happening['texts'] {
  if (entry.action !== 'update') return []
  return Object.keys(entry.new).flatMap((column) => {
    const [was, now] = [entry.old[column], entry.new[column]]
    if (typeof was !== 'string' || typeof now !== 'string' || !(isLong(was) || isLong(now)))
      return []
    return [{ label: columnLabel(entry.table_name, column), was, now }]
  })
}

function listWords(
  entries: HistoryEntry[],
  thing: string,
  ofUpdate: (entry: HistoryEntry) => string[],
): string[] {
  const count = (action: string) => entries.filter((entry) => entry.action === action).length
  const [added, removed] = [count('insert'), count('delete')]
  const updates = entries.filter(({ action }) => action === 'update')
  return [
    ...(added > 0 ? [`added ${number(added, thing)}`] : []),
    ...(removed > 0 ? [`removed ${number(removed, thing)}`] : []),
    ...(isReordered(updates) ? [`reordered the ${thing}s`] : []),
    ...updates.flatMap(ofUpdate),
  ]
}

function number(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** Closing the gap that a removed picture leaves moves all and changes the order of none. */
function isReordered(updates: HistoryEntry[]): boolean {
  const places = updates
    .map(({ old, new: now }) => [Number(old.display_order), Number(now.display_order)] as const)
    .filter(([was, is]) => Number.isFinite(was) && Number.isFinite(is))
    .toSorted(([one], [other]) => one - other)
  return places.some(([, is], index) => index > 0 && is < (places[index - 1]?.[1] ?? 0))
}

function pictureWords({ old, new: now }: HistoryEntry): string[] {
  return [
    ...('alt_text' in now
      ? [
          now.alt_text
            ? `described a picture as “${now.alt_text}”`
            : `removed a picture’s description, “${old.alt_text}”`,
        ]
      : []),
    ...('kind' in now
      ? [now.kind === 'floor_plan' ? 'made a picture a floor plan' : 'made a floor plan a photo']
      : []),
    ...('image_url' in now ? ['replaced a picture'] : []),
  ]
}

function faqWords({ old, new: now }: HistoryEntry): string[] {
  return [
    ...('question' in now
      ? [`changed a question from “${old.question}” to “${now.question}”`]
      : []),
    ...('answer' in now ? ['changed the answer to a question'] : []),
  ]
}

function thingOf({ table_name, row_id, old, new: now }: HistoryEntry, nameOf: NameOf): string {
  const said = (column: string) => String(now[column] ?? old[column] ?? '')
  switch (table_name) {
    case 'authorities':
      return 'the authority to sell'
    case 'listing_notes':
      return 'the private note'
    case 'papers':
      return `the paper “${said('name') || 'without a name'}”`
    case 'commission_sheets':
      return 'a commission sheet'
    case 'commission_shares':
      return `the share of ${said('name') || nameOf(said('profile_id')) || 'someone'} in a commission`
    case 'people':
      return `the profile of ${said('name') || nameOf(row_id) || 'someone who is gone'}`
    case 'rates':
      return `a rate, ${said('key').replaceAll('_', ' ')}`
    case 'answer_texts':
      return `the ready answer “${said('title') || 'without a title'}”`
    case 'privacy_notices':
      return `version ${row_id} of the privacy notice`
    case 'staff_invitations':
      return `the invitation of ${said('email') || 'someone'}`
    case 'profiles':
      return `the account of ${nameOf(row_id) || said('display_name') || 'someone who is gone'}`
    case 'feeds':
      return `the feed ${row_id === 'rss' ? 'RSS' : `for ${row_id === 'meta' ? 'Meta' : 'Trovit'}`}`
    default:
      return 'the settings'
  }
}

const SAYS_ITSELF = new Set(['authorities', 'listing_notes'])

function otherWords(entry: HistoryEntry, nameOf: NameOf): string[] {
  const thing = thingOf(entry, nameOf)
  if (entry.action === 'insert') return [`added ${thing}`]
  if (entry.action === 'delete') return [`removed ${thing}`]
  if (entry.table_name === 'feeds') return [`turned ${thing} ${entry.new.is_on ? 'on' : 'off'}`]
  const columns = Object.keys(entry.new)
  if (columns.length === 0) return [`changed ${thing}`]
  const where = SAYS_ITSELF.has(entry.table_name) || thing === 'the settings' ? '' : ` in ${thing}`
  return columns.map((column) =>
    column === 'used_at'
      ? `${thing} was accepted`
      : `${changeWords(entry, column, nameOf)}${where}`,
  )
}
