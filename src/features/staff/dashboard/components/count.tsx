import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '~/components/ui/skeleton'
import { accountCountQuery } from '~/data/profiles/staff-reads'
import { type PropertyCounter, propertyCounterQuery } from '~/data/properties/staff-reads'
import { viewCountQuery } from '~/data/property-views/staff-reads'
import type { StaffClient } from '~/data/staff-client'
import { useStaffClient } from '~/lib/staff/auth-context'

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
