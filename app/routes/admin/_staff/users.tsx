import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '~/modules/accounts/staff/users/components/users-screen'
import { loadUsers } from '~/modules/accounts/staff/users/load-users'

export const Route = createFileRoute('/admin/_staff/users')({
  loader: ({ context }) => loadUsers(context),
  component: UsersScreen,
})
