import {
  type HistoryTable,
  type HistoryTongue,
  historyTable,
  listedModules,
  type NameOf,
} from '~/kit/staff/module-staff'
import type { HistoryEntry } from '~/modules/history/data/staff-reads'
import { columnLabel, type Value, valueWords } from '~/modules/history/staff/column-words'

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

function sentencesOf(rows: HistoryEntry[], nameOf: NameOf): string[] {
  for (const row of rows) {
    const all = historyTable(row.table_name)?.all?.(row)
    if (all) return [all]
  }
  const tongue = tongueOf(nameOf)
  const ofListing = listedModules()
    .flatMap(({ history }) => Object.entries(history?.tables ?? {}))
    .filter(([, table]) => !table.thing)
    .flatMap(([name, table]) => {
      const own = rows.filter(({ table_name }) => table_name === name)
      if (table.sentences) return table.sentences(own, rows, tongue)
      if (table.counted) return countedWords(own, table.counted)
      return own.flatMap((row) => changedColumns(row, nameOf))
    })
  const others = rows.filter(({ table_name }) => {
    const table = historyTable(table_name)
    return !table || table.thing
  })
  return [...ofListing, ...others.flatMap((row) => otherWords(row, nameOf))]
}

function tongueOf(nameOf: NameOf): HistoryTongue {
  return {
    nameOf,
    label: (table, column) => inSentence(columnLabel(table, column)),
    value: (column, value) => {
      const words = valueWords(column, value, nameOf)
      return isLong(words) ? '' : words
    },
  }
}

/** @param where behind each usual sentence */
function changedColumns(row: HistoryEntry, nameOf: NameOf, where = ''): string[] {
  const table = historyTable(row.table_name)
  return Object.keys(row.new)
    .map(
      (column) =>
        table?.column?.(row, column, nameOf) ?? `${changeWords(row, column, nameOf)}${where}`,
    )
    .filter((sentence) => sentence !== '')
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

function countedWords(
  rows: HistoryEntry[],
  { one, changed }: NonNullable<HistoryTable['counted']>,
): string[] {
  const count = (action: string) => rows.filter((row) => row.action === action).length
  const [added, removed] = [count('insert'), count('delete')]
  const updates = rows.filter(({ action }) => action === 'update')
  return [
    ...(added > 0 ? [`added ${number(added, one)}`] : []),
    ...(removed > 0 ? [`removed ${number(removed, one)}`] : []),
    ...(isReordered(updates) ? [`reordered the ${one}s`] : []),
    ...updates.flatMap((row) => changed?.(row) ?? []),
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

function otherWords(row: HistoryEntry, nameOf: NameOf): string[] {
  const { thing, isTheOnly } = historyTable(row.table_name) ?? {}
  const what = thing?.(row, nameOf) ?? `something in ${row.table_name.replaceAll('_', ' ')}`
  if (row.action === 'insert') return [`added ${what}`]
  if (row.action === 'delete') return [`removed ${what}`]
  if (Object.keys(row.new).length === 0) return [`changed ${what}`]
  return changedColumns(row, nameOf, isTheOnly ? '' : ` in ${what}`)
}
