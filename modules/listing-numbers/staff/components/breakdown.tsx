import type { ReactNode } from 'react'
import { NumberTable } from '~/kit/components/number-table'
import { groupedNumber } from '~/platform/values/grouped-number'
import { perHundred } from '../number-words'

type Row = { key: string; name: ReactNode; listings?: number; views: number; enquiries: number }
type BreakdownProps = { title: string; of: string; rows: readonly Row[]; note?: string }

export function Breakdown({ title, of, rows, note }: BreakdownProps) {
  const hasListings = rows.some(({ listings }) => listings !== undefined)
  const columns = [of, hasListings && 'Listings', 'Views', 'Enquiries', 'Per 100 views']
  return (
    <div>
      <h2 className="mb-3 font-sans text-lg tracking-normal">{title}</h2>
      <NumberTable
        caption={`Views and enquiries ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
        columns={columns.filter((column) => column !== false)}
        rows={rows.map(({ key, name, listings, views, enquiries }) => ({
          key,
          name,
          values: [
            ...(hasListings ? [groupedNumber(listings ?? 0)] : []),
            groupedNumber(views),
            groupedNumber(enquiries),
            perHundred(views, enquiries),
          ],
        }))}
        isLong
      />
      {note && <p className="mt-2 text-muted-foreground text-sm">{note}</p>}
    </div>
  )
}
