import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useAuth } from '~/kit/staff/auth-context'
import { toastFailure, toastSuccess } from '~/kit/staff/toasts'
import type { z } from '~/kit/staff/zod'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Notice } from '~/kit/ui/notice'
import { PasswordInput } from '~/kit/ui/password-input'
import { needsCode } from '~/modules/accounts/staff/second-step'
import { signInSchema } from '../schema'
import { serverMessage } from '../server-message'
import { EmailField } from './email-field'
import { ForgotPasswordDialog } from './forgot-password-dialog'

type Values = z.infer<typeof signInSchema>

/** Does nothing after signing in: the guards run again and leave the login page. */
export function SignInForm() {
  const { client } = useAuth()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const { register, handleSubmit, formState, getValues } = useForm<Values>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  async function signIn({ email, password }: Values) {
    setUnconfirmed(undefined)
    const { data, error } = await client.auth.signInWithPassword({ email, password })
    if (!error) {
      if (!needsCode(data.session)) toastSuccess('Signed in successfully')
      return
    }
    if (error.code === 'email_not_confirmed') setUnconfirmed(email)
    toast.error('Sign In Failed', { description: serverMessage(error) })
  }

  async function confirmAgain(email: string) {
    const { error } = await client.auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${window.location.origin}/admin` },
    })
    if (error) return toastFailure(serverMessage(error))
    setUnconfirmed(undefined)
    toastSuccess('Confirmation e-mail sent! Please check your inbox.')
  }

  return (
    <>
      <form noValidate onSubmit={handleSubmit(signIn)} className="grid gap-4">
        {unconfirmed && (
          <Notice
            variant="warning"
            actions={
              <Button variant="outline" size="sm" onClick={() => confirmAgain(unconfirmed)}>
                Send the confirmation again
              </Button>
            }
          >
            This account is waiting for its e-mail address to be confirmed.
          </Notice>
        )}
        <EmailField registered={register('email')} error={errors.email?.message} />
        <Field label="Password" isRequired error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password')}
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        <Button type="submit" variant="lantern" disabled={isSubmitting} className="w-full">
          {isSubmitting ? 'Signing in…' : 'Sign In'}
        </Button>
      </form>
      <div className="mt-2">
        <ForgotPasswordDialog startEmail={() => getValues('email')} />
      </div>
    </>
  )
}
