import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '~/components/ui/skeleton'
import { useStaffClient } from '~/lib/staff/auth-context'
import { type Counter, countQuery } from '../queries'

const format = new Intl.NumberFormat('en-PH')

/** A figure, or a dash where it could not be counted: 0 would be a claim. */
export function Count({ counter }: { counter: Counter }) {
  const client = useStaffClient()
  const { data, isPending } = useQuery(countQuery(client, counter))
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
