import { wordKey } from './learned-words'
import type { Doubt } from './read-rows'

export type UnknownWord = {
  key: string
  field: string
  label: string
  text: string
  lines: number[]
}

export function unknownWords(doubts: readonly Doubt[]): UnknownWord[] {
  const found = new Map<string, UnknownWord>()
  for (const { key: field, label, line, words } of doubts) {
    for (const text of words ?? []) {
      const key = wordKey(field, text)
      const known = found.get(key)
      if (known) known.lines.push(line)
      else found.set(key, { key, field, label, text, lines: [line] })
    }
  }
  const isStatus = ({ field }: UnknownWord) => Number(field === 'status')
  return [...found.values()].toSorted(
    (a, b) => isStatus(b) - isStatus(a) || b.lines.length - a.lines.length,
  )
}

export type DoubtGroup = Omit<Doubt, 'line' | 'column'> & { cells: string[] }

/** @param places of the columns in the file, where some were left out */
export function groupedDoubts(
  doubts: readonly Doubt[],
  places: readonly number[] = [],
): DoubtGroup[] {
  const groups = Map.groupBy(doubts, ({ key, text, problem }) => `${key}\n${text}\n${problem}`)
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      const { line: _line, column: _column, ...doubt } = first
      return [
        {
          ...doubt,
          cells: same.map(({ line, column }) => `${columnName(places[column] ?? column)}${line}`),
        },
      ]
    })
    .toSorted((a, b) => b.cells.length - a.cells.length)
}

function columnName(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}
