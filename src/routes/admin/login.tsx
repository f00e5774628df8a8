import { createFileRoute } from '@tanstack/react-router'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { AuthFrame } from '~/features/staff/auth/components/auth-frame'
import { LoginScreen } from '~/features/staff/auth/components/login-screen'
import { parseLoginSearch } from '~/features/staff/auth/login-search'

export const Route = createFileRoute('/admin/login')({
  validateSearch: parseLoginSearch,
  beforeLoad: ({ context, search }) => context.guards.skipLogin(search.redirect),
  head: () => ({ meta: [{ title: 'Staff sign-in' }] }),
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
