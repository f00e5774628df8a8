import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { readAccountLink } from '~/features/staff/auth/account-link'
import { AccountLinkScreen, isRecovery } from '~/features/staff/auth/components/account-link-screen'
import { AuthFrame } from '~/features/staff/auth/components/auth-frame'

export const Route = createFileRoute('/admin/confirm')({
  head: () => ({ meta: [{ title: 'Open a link' }] }),
  component: Confirm,
})

function Confirm() {
  const { config } = Route.useRouteContext()
  const { business_name } = useSiteSettings()
  const [link] = useState(() => readAccountLink(window.location.href))
  const title = link && isRecovery(link) ? 'Set a new password' : 'Confirm your address'
  return (
    <AuthFrame businessName={business_name} title={title}>
      <AccountLinkScreen config={config} link={link} />
    </AuthFrame>
  )
}
