import { csvOf } from '~/kit/staff/csv'
import type { RefusedRow, Table } from './read-rows'

const REASON = 'Why it was left out'

export function refusedFile({ headings }: Table, refused: readonly RefusedRow[]): string {
  return csvOf(
    [...headings, REASON],
    refused.map(({ cells, reason }) => [
      ...headings.map((_, at) => textOf(cells[at] ?? null)),
      reason,
    ]),
  )
}

function textOf(cell: RefusedRow['cells'][number]): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null ? '' : String(cell)
}
