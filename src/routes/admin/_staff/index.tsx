import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '~/features/staff/dashboard/components/dashboard-screen'

export const Route = createFileRoute('/admin/_staff/')({
  head: () => ({ meta: [{ title: 'Dashboard | Staff' }] }),
  component: DashboardScreen,
})
