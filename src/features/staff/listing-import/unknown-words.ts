import { wordKey } from './learned-words'
import type { Doubt } from './read-rows'

/** A word of the file that nobody has explained, with all cells that hold it. */
export type UnknownWord = {
  /** As it is remembered. */
  key: string
  field: string
  label: string
  /** As it stands in the first of its cells; empty for cells without a status. */
  text: string
  lines: number[]
}

/** Those of the status first, since without one a listing stays a draft; then the most frequent. */
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

/** Cells with the same text and problem are one line. */
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

/** As spreadsheets name columns, by their place from 0. */
function columnName(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}
