import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '~/features/auth/components/auth-frame'
import { ResetPasswordScreen } from '~/features/auth/components/reset-password-screen'
import { useSiteSettings } from '~/features/site/use-site-settings'

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
