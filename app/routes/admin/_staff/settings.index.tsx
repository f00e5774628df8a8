import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '~/modules/site-settings/staff/components/settings-screen'

export const Route = createFileRoute('/admin/_staff/settings/')({
  component: SettingsScreen,
})
