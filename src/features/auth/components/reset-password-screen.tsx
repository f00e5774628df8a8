import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Notice } from '~/components/ui/notice'
import { PasswordInput } from '~/components/ui/password-input'
import { Spinner } from '~/components/ui/spinner'
import { useAuth } from '~/lib/staff/auth-context'
import { newPasswordProblem } from '../schema'
import { serverMessage } from '../server-message'

export function ResetPasswordScreen() {
  const { isLoading, session, linkProblem } = useAuth()
  if (isLoading) return <Spinner className="py-8" />
  return (
    <div className="grid gap-4">
      {linkProblem && (
        <Notice variant="error">
          {linkProblem} Choose “Forgot your password?” on the sign-in page to get a new one.
        </Notice>
      )}
      {!linkProblem && !session && (
        <Notice variant="warning">
          This page works with the link from our e-mail. Open the newest one, or choose “Forgot your
          password?” on the sign-in page.
        </Notice>
      )}
      {session && !linkProblem && <NewPasswordForm email={session.user.email} />}
      <Link
        to="/admin/login"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-arayat underline"
      >
        Back to Login
      </Link>
    </div>
  )
}

function NewPasswordForm({ email }: { email: string | undefined }) {
  const { client, signOut } = useAuth()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const invalid = newPasswordProblem(password, confirmation)
    setProblem(invalid)
    if (invalid) return
    setIsSaving(true)
    const { error } = await client.auth.updateUser({ password })
    if (error) {
      setProblem(serverMessage(error))
      setIsSaving(false)
      return
    }
    toast.success('Password updated', {
      description: 'Your password has been successfully updated.',
    })
    // The link's session has done its work; the login page would pass a signed-in person by.
    await signOut()
    await navigate({ to: '/admin/login' })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      {email && (
        <p className="break-words text-muted-foreground">
          For <strong className="text-ink">{email}</strong>
        </p>
      )}
      {problem && <Notice variant="error">{problem}</Notice>}
      {/* Password managers file the new password under this. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field label="New password" isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            toggleLabel="new password"
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Field label="Confirm password" isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            toggleLabel="confirmed password"
            autoComplete="new-password"
            required
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="lantern" disabled={isSaving} className="w-full">
        {isSaving ? 'Updating…' : 'Update Password'}
      </Button>
    </form>
  )
}
