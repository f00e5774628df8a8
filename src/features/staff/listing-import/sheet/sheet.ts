import type { TableRow } from '../read-rows'

/** `hasSum`: one of its cells adds up cells of several rows. */
export type SheetRow = TableRow & { isHidden: boolean; isStruck: boolean; hasSum: boolean }

/** What stands in a tab or a text file, before anything of it is a heading or a listing. */
export type Sheet = {
  /** Those that hold something, the first `MOST_KEPT` of them. */
  rows: SheetRow[]
  /** All that hold something. */
  count: number
  hiddenColumns: ReadonlySet<number>
  /** Cells, as "B4", whose value the file doesn't hold. */
  withoutValue: string[]
  /** Cells that hold an error such as #REF!. */
  errors: string[]
  /** Cells beyond the last column that is read. */
  isTooWide: boolean
  hasPictures: boolean
  /** The line in the middle of which the file ends. */
  cutLine?: number
  /** Cells that a row has beyond its headings may have slipped there, as in a text file. */
  canSlip: boolean
}

export const MOST_ROWS = 10_000
export const MOST_COLUMNS = 400
/** Of one sheet: more than are imported, since totals and hidden rows are among them. */
export const MOST_KEPT = 2 * MOST_ROWS

export function emptySheet(): Sheet {
  return {
    rows: [],
    count: 0,
    hiddenColumns: new Set(),
    withoutValue: [],
    errors: [],
    isTooWide: false,
    hasPictures: false,
    canSlip: false,
  }
}
