import { createFileRoute } from '@tanstack/react-router'
import { SectionScreen } from '~/features/staff/settings/components/section-screen'

export const Route = createFileRoute('/admin/_staff/settings/$section')({
  head: () => ({ meta: [{ title: 'Settings | Staff' }] }),
  component: SettingsSection,
})

function SettingsSection() {
  return <SectionScreen name={Route.useParams().section} />
}
