import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Spinner } from '~/components/ui/spinner'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { AuthFrame } from '~/features/staff/auth/components/auth-frame'
import { LoginScreen } from '~/features/staff/auth/components/login-screen'
import { safePath } from '~/features/staff/auth/safe-path'
import { useAuth } from '~/lib/staff/auth-context'

type LoginSearch = { redirect?: string }

export const Route = createFileRoute('/admin/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  head: () => ({ meta: [{ title: 'Staff sign-in' }] }),
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  const { config } = Route.useRouteContext()
  const { user, isLoading } = useAuth()
  const { business_name } = useSiteSettings()
  const navigate = useNavigate()
  const isSignedIn = !isLoading && user !== null
  useEffect(() => {
    if (isSignedIn) navigate({ href: safePath(redirect), replace: true })
  }, [isSignedIn, navigate, redirect])
  if (isLoading || isSignedIn) return <Spinner className="grow" />
  return (
    <AuthFrame businessName={business_name} title="Staff sign-in">
      <LoginScreen config={config} isAskedFor={redirect !== undefined} />
    </AuthFrame>
  )
}
