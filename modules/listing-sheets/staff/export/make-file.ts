import { csvRows, UTF8_MARK } from '~/kit/staff/csv'
import { SHEET_HEADINGS, sheetRow } from '~/modules/listing-sheets/listing-sheet'
import type { ExportedListing } from '~/modules/listings/data/export-reads'
import { withoutFormula } from '~/platform/values/formula-text'
import { sheetListing } from './exported-sheet'

type Pages = AsyncIterable<ExportedListing[]>
type Agents = ReadonlyMap<string, string>
type Source = { pages: Pages; agents: Agents; origin: string }

const LONGEST_CELL = 32_767

/** Names the listing; the message is for the person. */
export class TooLongForExcel extends Error {}

export function csvOfListings(source: Source): ReadableStream<Uint8Array> {
  const parts = csvParts(source)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function* csvParts({ pages, agents, origin }: Source) {
  yield UTF8_MARK + csvRows([SHEET_HEADINGS])
  for await (const page of pages) {
    yield csvRows(
      page.map((listing) => sheetRow(sheetListing(listing, agents, origin)).map(String)),
    )
  }
}

/** @throws TooLongForExcel */
export async function workbookOfListings({ pages, agents, origin }: Source): Promise<Blob> {
  const rows: (string | number)[][] = []
  for await (const page of pages) {
    for (const listing of page)
      rows.push(workbookRow(sheetRow(sheetListing(listing, agents, origin))))
  }
  const { default: writeWorkbook } = await import('write-excel-file/browser')
  const headings = SHEET_HEADINGS.map((value) => ({ value, fontWeight: 'bold' as const }))
  return writeWorkbook([headings, ...rows], {
    sheet: 'Listings',
    stickyRowsCount: 1,
    columns: SHEET_HEADINGS.map(() => ({ width: 18 })),
  }).toBlob()
}

function workbookRow(row: (string | number)[]) {
  return row.map((cell, at) => {
    if (typeof cell === 'number') return cell
    const text = withoutFormula(cell)
    if (text.length <= LONGEST_CELL) return text
    throw new TooLongForExcel(
      `“${SHEET_HEADINGS[at]}” of ${row[0]} is longer than a cell of Excel holds. Choose CSV instead.`,
    )
  })
}
