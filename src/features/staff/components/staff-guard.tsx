import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Spinner } from '~/components/ui/spinner'
import { useAuth } from '~/lib/staff/auth-context'

/**
 * Shows its children to signed-in people only. Nothing asks about unsaved changes on this way out:
 * the session is gone already, and the form keeps what was typed for the return.
 */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { user, isLoading } = useAuth()
  const { href } = useLocation()
  if (isLoading) return <Spinner className="grow py-20" />
  if (!user) return <Navigate to="/admin/login" search={{ redirect: href }} replace ignoreBlocker />
  return children
}
