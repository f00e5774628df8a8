import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '~/features/staff/people/components/people-screen'
import { loadPeople } from '~/features/staff/people/load-people'

export const Route = createFileRoute('/admin/_staff/people/')({
  loader: ({ context }) => loadPeople(context),
  head: () => ({ meta: [{ title: 'People | Staff' }] }),
  component: PeopleScreen,
})
