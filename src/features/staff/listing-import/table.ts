import type { Table, TableRow } from './read-rows'
import type { Encoding, Separator } from './sheet/text-format'

/** A tab of a workbook; `rows` as they would be read from it. */
export type SheetSummary = {
  name: string
  rows: number
  state: 'visible' | 'hidden' | 'no headings' | 'empty'
}

export type SetAsideRow = TableRow & { reason: string }

/** What a person chose instead of what is read at first. */
export type TableChoice = {
  sheet?: string
  headingLine?: number
  withHiddenRows?: boolean
  withHiddenColumns?: boolean
  withStruckRows?: boolean
  /** Lines of rows that are read although they would be set aside. */
  takenIn?: readonly number[]
  encoding?: Encoding
  separator?: Separator
}

/** A table as a file holds it, with what was left out of it. */
export type FileTable = Table & {
  headingLine: number
  /** The first rows, among which the headings are. */
  top: TableRow[]
  /** Of each heading: its column in the file, from 0. */
  places: number[]
  setAside: SetAsideRow[]
  /** A sentence for each kind of thing that was left out, or could not be read. */
  notes: string[]
  /** Of a workbook. */
  sheets: SheetSummary[]
  sheet: string | undefined
  /** What the sheet hides or strikes out, whether or not it was chosen to be read. */
  hidden: { rows: number; columns: string[]; struck: number }
  /** Of a text file. */
  readAs: { encoding: Encoding; separator: Separator } | undefined
}
