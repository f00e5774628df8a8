import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { readAccountLink } from '~/modules/accounts/staff/sign-in/account-link'
import {
  AccountLinkScreen,
  isRecovery,
} from '~/modules/accounts/staff/sign-in/components/account-link-screen'
import { AuthFrame } from '~/modules/accounts/staff/sign-in/components/auth-frame'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'

export const Route = createFileRoute('/admin/confirm')({
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
