import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { Notice } from '~/kit/ui/notice'
import { openInvitation } from '../invitation'
import { ForgotPasswordDialog } from './forgot-password-dialog'
import { LinkProblem } from './link-problem'
import { NewPasswordForm } from './new-password-form'
import { SecondStepForm } from './second-step-form'

export function ResetPasswordScreen() {
  const { session, isHalfway, linkProblem, isPasswordRecovery } = useAuth()
  const [isRefused, setIsRefused] = useState(false)
  if (isHalfway && !linkProblem) return <SecondStepForm />
  const isOpen = session !== null && !linkProblem
  return (
    <div className="grid gap-4">
      {isRefused ? (
        <Notice variant="warning" title="Your password is set">
          But the invitation has expired or was withdrawn. You can sign in; ask an administrator for
          your role.
        </Notice>
      ) : linkProblem ? (
        <LinkProblem words={linkProblem} invitation={openInvitation()} />
      ) : !session ? (
        <Notice variant="warning">{NO_LINK}</Notice>
      ) : (
        isPasswordRecovery && (
          <Notice>Your old password no longer works. Choose a new one to finish.</Notice>
        )
      )}
      <NewPasswordForm
        email={isOpen ? session.user.email : undefined}
        problemWithoutLink={isOpen ? undefined : (linkProblem ?? NO_LINK)}
        onRefused={() => setIsRefused(true)}
      />
      <div className="flex flex-wrap gap-x-6">
        <Link
          to="/admin/login"
          className="inline-flex min-h-11 items-center font-semibold text-arayat underline"
        >
          Back to Login
        </Link>
        {!isOpen && !isRefused && <ForgotPasswordDialog invitation={openInvitation()} />}
      </div>
    </div>
  )
}

const NO_LINK =
  'This page works with the link from our e-mail. Open the newest one, or choose “Forgot your password?”.'
