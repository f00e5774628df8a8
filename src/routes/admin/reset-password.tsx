import { createFileRoute } from '@tanstack/react-router'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { AuthFrame } from '~/features/staff/auth/components/auth-frame'
import { ResetPasswordScreen } from '~/features/staff/auth/components/reset-password-screen'

export const Route = createFileRoute('/admin/reset-password')({
  head: () => ({ meta: [{ title: 'Set a new password' }] }),
  component: ResetPassword,
})

function ResetPassword() {
  const { business_name } = useSiteSettings()
  return (
    <AuthFrame businessName={business_name} title="Set a new password">
      <ResetPasswordScreen />
    </AuthFrame>
  )
}
