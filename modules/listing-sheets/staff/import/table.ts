import type { Table, TableRow } from './read-rows'
import type { Encoding, Separator } from './sheet/text-format'

export type SheetSummary = {
  name: string
  rows: number
  state: 'visible' | 'hidden' | 'no headings' | 'empty'
}

export type SetAsideRow = TableRow & { reason: string }

export type TableChoice = {
  sheet?: string
  headingLine?: number
  withHiddenRows?: boolean
  withHiddenColumns?: boolean
  withStruckRows?: boolean
  takenIn?: readonly number[]
  encoding?: Encoding
  separator?: Separator
}

export type FileTable = Table & {
  headingLine: number
  top: TableRow[]
  places: number[]
  setAside: SetAsideRow[]
  notes: string[]
  sheets: SheetSummary[]
  sheet: string | undefined
  hidden: { rows: number; columns: string[]; struck: number }
  readAs: { encoding: Encoding; separator: Separator } | undefined
}
