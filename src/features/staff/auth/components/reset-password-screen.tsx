import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Notice } from '~/components/ui/notice'
import { Spinner } from '~/components/ui/spinner'
import { useAuth } from '~/lib/staff/auth-context'
import { openInvitation } from '../invitation'
import { ForgotPasswordDialog } from './forgot-password-dialog'
import { NewPasswordForm } from './new-password-form'

export function ResetPasswordScreen() {
  const { isLoading, session, linkProblem } = useAuth()
  const [isRefused, setIsRefused] = useState(false)
  if (isLoading) return <Spinner className="py-8" />
  const hasForm = session !== null && !linkProblem && !isRefused
  return (
    <div className="grid gap-4">
      {isRefused ? (
        <Notice variant="warning" title="Your password is set">
          But the invitation has expired or was withdrawn. You can sign in; ask an administrator for
          your role.
        </Notice>
      ) : linkProblem ? (
        <Notice variant="error">{linkProblem}</Notice>
      ) : (
        !session && (
          <Notice variant="warning">
            This page works with the link from our e-mail. Open the newest one, or choose “Forgot
            your password?”.
          </Notice>
        )
      )}
      {hasForm && (
        <NewPasswordForm email={session.user.email} onRefused={() => setIsRefused(true)} />
      )}
      <div className="flex flex-wrap gap-x-6">
        <Link
          to="/admin/login"
          className="inline-flex min-h-11 items-center font-semibold text-arayat underline"
        >
          Back to Login
        </Link>
        {!hasForm && !isRefused && <ForgotPasswordDialog invitation={openInvitation()} />}
      </div>
    </div>
  )
}
