import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Spinner } from '~/components/ui/spinner'
import { AuthFrame } from '~/features/auth/components/auth-frame'
import { LoginScreen } from '~/features/auth/components/login-screen'
import { safePath } from '~/features/auth/safe-path'
import { useSiteSettings } from '~/features/site/use-site-settings'
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
