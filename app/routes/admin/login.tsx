import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '~/modules/accounts/staff/sign-in/components/auth-frame'
import { LoginScreen } from '~/modules/accounts/staff/sign-in/components/login-screen'
import { parseLoginSearch } from '~/modules/accounts/staff/sign-in/login-search'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'

export const Route = createFileRoute('/admin/login')({
  validateSearch: parseLoginSearch,
  beforeLoad: ({ context, search }) =>
    context.guards.skipLogin(search.redirect, context.queryClient),
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  const { config } = Route.useRouteContext()
  const { business_name } = useSiteSettings()
  return (
    <AuthFrame businessName={business_name} title="Staff sign-in">
      <LoginScreen config={config} isAskedFor={redirect !== undefined} />
    </AuthFrame>
  )
}
