import { useQuery } from '@tanstack/react-query'
import { peopleQuery } from '~/data/people/staff-reads'
import { useStaffClient } from '~/lib/staff/auth-context'

export function useAgentName(): (id: string | null) => string {
  const people = useQuery(peopleQuery(useStaffClient())).data
  return (id) =>
    id === null ? 'no agent' : (people?.find((each) => each.id === id)?.name ?? 'another agent')
}
