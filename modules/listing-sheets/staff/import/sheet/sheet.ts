import type { TableRow } from '../read-rows'

/** `hasSum`: one of its cells adds up cells of several rows. */
export type SheetRow = TableRow & { isHidden: boolean; isStruck: boolean; hasSum: boolean }

export type Sheet = {
  rows: SheetRow[]
  count: number
  hiddenColumns: ReadonlySet<number>
  withoutValue: string[]
  errors: string[]
  isTooWide: boolean
  hasPictures: boolean
  cutLine?: number
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
