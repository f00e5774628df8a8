import { useState } from 'react'
import type { Comparison } from '~/modules/listing-sheets/data/listing-imports/writes'
import { heldLines, type Question } from './look-first'
import type { Hold, ReadTable } from './read-rows'

export type Likeness = 'update' | 'add' | 'skip'

export type Decisions = {
  alike: Likeness
  decisions: Readonly<Record<string, Likeness>>
  held: Readonly<Record<string, readonly Hold[]>>
  checkedOn: string | null
}

type Checked = {
  id: string
  read: ReadTable
  comparison: Comparison
  questions: readonly Question[]
}

export function useDecisions(checked: Checked | undefined) {
  const [alike, setAlike] = useState<Likeness>('skip')
  const [checkedOn, setCheckedOn] = useState('')
  const [made, setMade] = useState<{
    of?: string
    decisions: Record<string, Likeness>
    allowed: ReadonlySet<string>
  }>({ decisions: {}, allowed: new Set() })
  const { decisions, allowed } =
    made.of === checked?.id ? made : { decisions: {}, allowed: new Set<string>() }
  const change = (given: Partial<typeof made>) =>
    setMade({ decisions, allowed, ...given, of: checked?.id })

  return {
    alike,
    setAlike,
    checkedOn,
    setCheckedOn,
    decisions,
    decide: (line: number, likeness: Likeness) =>
      change({ decisions: { ...decisions, [line]: likeness } }),
    allowed,
    allow: (keys: readonly string[], isAllowed: boolean) => {
      const rest = [...allowed].filter((key) => !keys.includes(key))
      change({ allowed: new Set(isAllowed ? [...rest, ...keys] : rest) })
    },
    held: checked ? heldLines(checked.read.withoutStatus, checked.questions, allowed) : {},
    count: checked ? toImport(checked.comparison, alike, decisions) : 0,
    all: (): Decisions => ({
      alike,
      decisions: checked ? forRows(checked.comparison, decisions) : {},
      held: checked ? heldLines(checked.read.withoutStatus, checked.questions, allowed) : {},
      checkedOn: checkedOn || null,
    }),
  }
}

function toImport(
  { named, ...counts }: Comparison,
  alike: Likeness,
  decisions: Readonly<Record<string, Likeness>>,
): number {
  const asked = named.filter(({ outcome }) => outcome === 'alike' || outcome === 'double')
  const isIn = (choice: Likeness) => choice !== 'skip'
  const unnamed = counts.alike + counts.doubles - asked.length
  const replaced = asked.filter(
    ({ outcome, line }) => outcome === 'double' && (decisions[line] ?? alike) === 'update',
  ).length
  return (
    counts.new +
    counts.changed +
    asked.filter(({ line }) => isIn(decisions[line] ?? alike)).length -
    replaced +
    (isIn(alike) ? unnamed : 0)
  )
}

export function forRows(
  { named }: Comparison,
  decisions: Readonly<Record<string, Likeness>>,
): Record<string, Likeness> {
  const rows: Record<string, Likeness> = { ...decisions }
  for (const { line, outcome, like_line } of named) {
    if (outcome !== 'double' || rows[line] !== 'update') continue
    rows[line] = 'add'
    if (like_line !== null) rows[like_line] = 'skip'
  }
  return rows
}
