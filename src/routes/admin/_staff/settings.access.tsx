import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '~/features/staff/access/components/access-screen'

export const Route = createFileRoute('/admin/_staff/settings/access')({
  head: () => ({ meta: [{ title: 'Who gets in | Staff' }] }),
  component: AccessScreen,
})
