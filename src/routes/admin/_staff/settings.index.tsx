import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '~/features/staff/settings/components/settings-screen'

export const Route = createFileRoute('/admin/_staff/settings/')({
  head: () => ({ meta: [{ title: 'Settings | Staff' }] }),
  component: SettingsScreen,
})
