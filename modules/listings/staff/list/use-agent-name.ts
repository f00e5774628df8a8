import { useQuery } from '@tanstack/react-query'
import { useStaffClient } from '~/kit/staff/auth-context'
import { peopleQuery } from '~/modules/people/data/staff-reads'

export function useAgentName(): (id: string | null) => string {
  const people = useQuery(peopleQuery(useStaffClient())).data
  return (id) =>
    id === null ? 'no agent' : (people?.find((each) => each.id === id)?.name ?? 'another agent')
}
