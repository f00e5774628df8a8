import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '~/features/staff/users/components/users-screen'

export const Route = createFileRoute('/admin/_staff/users')({
  head: () => ({ meta: [{ title: 'User management | Staff' }] }),
  component: UsersScreen,
})
