import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '~/modules/accounts/staff/sign-in/components/auth-frame'
import { ResetPasswordScreen } from '~/modules/accounts/staff/sign-in/components/reset-password-screen'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'

export const Route = createFileRoute('/admin/reset-password')({
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
