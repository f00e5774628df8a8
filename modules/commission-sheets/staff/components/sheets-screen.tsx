import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FailedNotice } from '~/kit/components/failed-notice'
import { Download } from '~/kit/components/lucide.gen'
import { StaffPage } from '~/kit/components/staff-page'
import { useAuth } from '~/kit/staff/auth-context'
import { Button, buttonClass } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import { Skeleton } from '~/kit/ui/skeleton'
import {
  commissionMonthsQuery,
  listedSheetsQuery,
  SALE_STATES,
  type SheetFilter,
} from '~/modules/commission-sheets/data/staff-reads'
import { STATUS_LABELS } from '~/modules/listings/status'
import { formatDay } from '~/platform/values/dates'
import { useSheetsFile } from '../use-sheets-file'
import { SumsTable } from './sums-table'

const LIST = '/admin/properties/commission'

/** All months with what they come to, or the sheets of one. */
export function SheetsScreen({ filter }: { filter: SheetFilter }) {
  const { isAdmin } = useAuth()
  const navigate = useNavigate()
  const hasSheets = useHasSheets(filter)
  const file = useSheetsFile(filter)
  const { month, state } = filter
  return (
    <StaffPage
      title={month ? `Commission sheets, ${monthInWords(month)}` : 'Commission sheets'}
      actions={
        <span className="flex flex-wrap gap-2 print:hidden">
          {month ? (
            <Link to={LIST} search={{ state }} className={buttonClass({ variant: 'outline' })}>
              All months
            </Link>
          ) : (
            <Link to="/admin/properties" className={buttonClass({ variant: 'outline' })}>
              Back to the list
            </Link>
          )}
          {hasSheets && (
            <Button variant="outline" disabled={file.isPending} onClick={() => file.mutate()}>
              <Download aria-hidden="true" />
              Download CSV
            </Button>
          )}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {!isAdmin && <p>You see the sheets that you have a share on, and your own share.</p>}
        {(hasSheets || state) && (
          <Field label="Listings" className="max-w-60 print:hidden">
            {(field) => (
              <Select
                {...field}
                value={state ?? ''}
                onChange={({ target }) =>
                  navigate({
                    to: LIST,
                    search: { month, state: SALE_STATES.find((each) => each === target.value) },
                    replace: true,
                    resetScroll: false,
                  })
                }
              >
                <option value="">All</option>
                {SALE_STATES.map((each) => (
                  <option key={each} value={each}>
                    {STATUS_LABELS[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {month ? <Sheets filter={filter} /> : <Months state={state} />}
      </div>
    </StaffPage>
  )
}

function useHasSheets(filter: SheetFilter): boolean {
  const { client } = useAuth()
  const { month, state } = filter
  const months = useQuery({ ...commissionMonthsQuery(client, state), enabled: !month })
  const sheets = useQuery({ ...listedSheetsQuery(client, filter), enabled: Boolean(month) })
  return ((month ? sheets.data : months.data) ?? []).length > 0
}

function Months({ state }: Pick<SheetFilter, 'state'>) {
  const { client } = useAuth()
  const months = useQuery(commissionMonthsQuery(client, state))
  if (!months.data) return <Waiting query={months} />
  if (months.data.length === 0) return <NoSheets state={state} />
  const sheets = months.data.reduce((sum, month) => sum + month.sheets, 0)
  return (
    <SumsTable
      caption="Months"
      titles={['Month', 'Sheets']}
      totalBeside={String(sheets)}
      rows={months.data.map((sums) => {
        const month = sums.month.slice(0, 7)
        return {
          key: month,
          name: (
            <Link to={LIST} search={{ month, state }} className="font-semibold underline">
              {monthInWords(month)}
            </Link>
          ),
          beside: sums.sheets,
          sums,
        }
      })}
    />
  )
}

function Sheets({ filter }: { filter: SheetFilter }) {
  const { client } = useAuth()
  const sheets = useQuery(listedSheetsQuery(client, filter))
  if (!sheets.data) return <Waiting query={sheets} />
  if (sheets.data.length === 0) return <NoSheets state={filter.state} month={filter.month} />
  return (
    <SumsTable
      caption="Sheets"
      titles={['Listing', 'Sold on']}
      totalBeside=""
      rows={sheets.data.map((sums) => ({
        key: sums.id,
        name: (
          <Link
            to={LIST}
            search={{ listing: sums.property_id }}
            className="font-semibold underline"
          >
            {sums.title} ({sums.reference})
          </Link>
        ),
        beside: formatDay(sums.sold_on),
        sums,
      }))}
    />
  )
}

type WaitingProps = {
  query: { isError: boolean; error: Error | null; refetch: () => unknown }
}

function Waiting({ query }: WaitingProps) {
  if (!query.isError) return <Skeleton className="h-60" />
  return (
    <FailedNotice
      title="Failed to fetch commission sheets"
      error={query.error}
      onRetry={() => query.refetch()}
    />
  )
}

function NoSheets({ state, month }: Partial<SheetFilter>) {
  const { isAdmin } = useAuth()
  const of = state ? ` of ${STATUS_LABELS[state]?.toLowerCase()} listings` : ''
  if (month || state || !isAdmin) return <p>No commission sheets{of} here.</p>
  return (
    <p>No commission sheets yet. A sold or rented listing has its own under Owner and papers.</p>
  )
}

const monthInWords = (month: string) => (formatDay(`${month}-01`) ?? month).replace(/^1 /, '')
