import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Spinner } from '~/components/ui/spinner'
import { useAuth } from '~/lib/staff/auth-context'

/**
 * Shows its children to signed-in people only. Nothing asks about unsaved changes on this way out:
 * the session is gone already, and the form keeps what was typed for the return.
 */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { user, isLoading } = useAuth()
  const router = useRouter()
  const navigate = useNavigate()
  const isSignedOut = !isLoading && !user

  useEffect(() => {
    if (!isSignedOut) return
    // Read here and not while rendering: the address changes under the way to the login.
    const redirect = router.state.location.href
    navigate({ to: '/admin/login', search: { redirect }, replace: true, ignoreBlocker: true })
  }, [isSignedOut, navigate, router])

  return user && !isLoading ? children : <Spinner className="grow py-20" />
}
