import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useAuth } from '~/kit/staff/auth-context'
import { toastSuccess } from '~/kit/staff/toasts'
import type { z } from '~/kit/staff/zod'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { Notice } from '~/kit/ui/notice'
import { PasswordInput } from '~/kit/ui/password-input'
import { signUpSchema } from '../schema'
import { serverMessage } from '../server-message'
import { EmailField } from './email-field'

type Values = z.infer<typeof signUpSchema>

export function SignUpForm() {
  const { client } = useAuth()
  const { register, handleSubmit, formState, reset } = useForm<Values>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { username: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  async function signUp({ username, email, password }: Values) {
    const { error } = await client.auth.signUp({
      email,
      password,
      options: { data: { username }, emailRedirectTo: `${window.location.origin}/admin` },
    })
    if (error) {
      toast.error('Sign Up Failed', { description: serverMessage(error) })
      return
    }
    reset()
    toastSuccess('Account created successfully! Please check your email to confirm.')
  }

  return (
    <form noValidate onSubmit={handleSubmit(signUp)} className="grid gap-4">
      <Notice>
        New accounts start with User privileges. An administrator can raise them later.
      </Notice>
      <Field label="Username" isRequired error={errors.username?.message}>
        {(control) => <Input {...control} {...register('username')} autoComplete="name" required />}
      </Field>
      <EmailField registered={register('email')} error={errors.email?.message} />
      <Field
        label="Password"
        isRequired
        hint="At least 8 characters."
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            autoComplete="new-password"
            required
          />
        )}
      </Field>
      <Button type="submit" variant="lantern" disabled={isSubmitting} className="w-full">
        {isSubmitting ? 'Creating the account…' : 'Sign Up'}
      </Button>
    </form>
  )
}
