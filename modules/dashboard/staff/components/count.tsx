import { useQuery } from '@tanstack/react-query'
import type { StaffClient } from '~/kit/data/staff-client'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Skeleton } from '~/kit/ui/skeleton'
import { accountCountQuery } from '~/modules/accounts/data/profiles/staff-reads'
import { viewCountQuery } from '~/modules/listing-numbers/data/property-views/staff-reads'
import { type PropertyCounter, propertyCounterQuery } from '~/modules/listings/data/staff-reads'

export type Counter = PropertyCounter | 'views' | 'users'

const format = new Intl.NumberFormat('en-PH')

/** A dash where it could not be counted: 0 would be wrong. */
export function Count({ counter }: { counter: Counter }) {
  const client = useStaffClient()
  const { data, isPending } = useQuery(queryOf(client, counter))
  if (isPending) {
    return (
      <>
        <Skeleton className="h-[1em] w-16" />
        <span className="sr-only">Counting…</span>
      </>
    )
  }
  if (data === undefined) {
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">Unknown: it could not be counted</span>
      </>
    )
  }
  return <>{format.format(data)}</>
}

function queryOf(client: StaffClient, counter: Counter) {
  if (counter === 'views') return viewCountQuery(client)
  if (counter === 'users') return accountCountQuery(client)
  return propertyCounterQuery(client, counter)
}
