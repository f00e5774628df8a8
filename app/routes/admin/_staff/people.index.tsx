import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '~/modules/people/staff/components/people-screen'
import { loadPeople } from '~/modules/people/staff/load-people'

export const Route = createFileRoute('/admin/_staff/people/')({
  loader: ({ context }) => loadPeople(context),
  component: PeopleScreen,
})
