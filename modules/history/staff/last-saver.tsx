import { useQuery } from '@tanstack/react-query'
import { useAuth } from '~/kit/staff/auth-context'
import { historyQuery } from '~/modules/history/data/staff-reads'
import { formatDay, manilaDay } from '~/platform/values/dates'
import { clockInWords } from '~/platform/values/manila-time'

export function LastSaver({ listing }: { listing: string }) {
  const { client, profile } = useAuth()
  const { data } = useQuery({ ...historyQuery(client, { listing }, null), staleTime: 0 })
  const last = data?.find(
    ({ table_name, action }) => table_name === 'properties' && action === 'update',
  )
  if (!last?.actor_name) return null
  const who = last.actor === profile?.id ? 'You, in another window,' : last.actor_name
  const isToday = manilaDay(Date.parse(last.at)) === manilaDay()
  const day = isToday ? '' : ` on ${formatDay(last.at)}`
  return `${who} saved it${day} at ${clockInWords(last.at)}. `
}
