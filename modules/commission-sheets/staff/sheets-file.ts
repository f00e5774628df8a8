import type { Centavos } from '~/kit/money/centavos'
import { csvOf } from '~/kit/staff/csv'
import type { ListedSheet } from '~/modules/commission-sheets/data/staff-reads'
import { STATUS_LABELS } from '~/modules/listings/status'
import { amountsOf, type SUM_COLUMNS } from './sheet-sums'

/** A row a sheet, with amounts that a spreadsheet can add up. */
export function sheetsFile(sheets: readonly ListedSheet[], columns: typeof SUM_COLUMNS): string {
  return csvOf(
    ['Reference', 'Listing', 'Status', 'Sold on', 'Price', ...columns.map(([, title]) => title)],
    sheets.map((sheet) => {
      const amounts = amountsOf(sheet)
      return [
        sheet.reference,
        sheet.title,
        STATUS_LABELS[sheet.status] ?? sheet.status,
        sheet.sold_on,
        sheet.price.toFixed(2),
        ...columns.map(([key]) => decimal(amounts[key])),
      ]
    }),
  )
}

const decimal = (amount: Centavos) => (Number(amount) / 100).toFixed(2)
