import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { useAuth } from '~/kit/staff/auth-context'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Notice } from '~/kit/ui/notice'
import { PasswordInput } from '~/kit/ui/password-input'
import { newPasswordProblem } from '../schema'
import { useNewPassword } from '../use-new-password'

type NewPasswordFormProps = {
  email: string | undefined
  problemWithoutLink: string | undefined
  onRefused: () => void
}

export function NewPasswordForm({ email, problemWithoutLink, onRefused }: NewPasswordFormProps) {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const { save, isSet } = useNewPassword()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [present, setPresent] = useState('')
  const [isProving, setIsProving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const invalid = newPasswordProblem(password, confirmation) ?? problemWithoutLink
    setProblem(invalid)
    if (invalid) return
    setIsSaving(true)
    const outcome = await save(password, present)
    if (outcome === 'unproven') {
      setProblem(isProving ? SIGN_IN_AGAIN : PROVE)
      setIsProving(true)
      setIsSaving(false)
      return
    }
    if (typeof outcome === 'object') {
      setProblem(outcome.problem)
      setIsSaving(false)
      return
    }
    toast.success('Password updated', {
      description: 'Your password has been successfully updated.',
    })
    if (outcome === 'joined') return navigate({ to: '/admin' })
    if (outcome === 'refused') onRefused()
    // The link's session has served its purpose; the login page would skip a signed-in person.
    await signOut()
    if (outcome === 'done') await navigate({ to: '/admin/login' })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      {email && (
        <p className="break-words text-muted-foreground">
          For <strong className="text-ink">{email}</strong>
        </p>
      )}
      {problem && <Notice variant="error">{problem}</Notice>}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      {!isSet && isProving && (
        <Field label="Current password" isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              toggleLabel="current password"
              autoComplete="current-password"
              required
              value={present}
              onChange={(event) => setPresent(event.target.value)}
            />
          )}
        </Field>
      )}
      {!isSet && (
        <>
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
        </>
      )}
      <Button type="submit" variant="lantern" disabled={isSaving} className="w-full">
        {isSet ? 'Accept the invitation' : isSaving ? 'Updating…' : 'Update Password'}
      </Button>
    </form>
  )
}

const PROVE = 'You signed in a while ago. Enter your current password too.'
const SIGN_IN_AGAIN = 'Sign out and in again, or choose “Forgot your password?” there.'
