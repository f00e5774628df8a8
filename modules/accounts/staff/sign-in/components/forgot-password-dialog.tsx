import { zodResolver } from '@hookform/resolvers/zod'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAuth } from '~/kit/staff/auth-context'
import { toastFailure, toastSuccess } from '~/kit/staff/toasts'
import type { z } from '~/kit/staff/zod'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '~/kit/ui/dialog'
import { newPasswordAddress } from '../invitation'
import { resetLinkSchema } from '../schema'
import { serverMessage } from '../server-message'
import { EmailField } from './email-field'

type Values = z.infer<typeof resetLinkSchema>

type ForgotPasswordDialogProps = {
  startEmail?: () => string
  invitation?: string | undefined
}

export function ForgotPasswordDialog({ startEmail, invitation }: ForgotPasswordDialogProps) {
  const { client } = useAuth()
  const { siteUrl } = useRouteContext({ from: '__root__' }).config
  const [isOpen, setIsOpen] = useState(false)
  const { register, handleSubmit, formState, reset } = useForm<Values>({
    resolver: zodResolver(resetLinkSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  function handleOpenChange(open: boolean) {
    if (open) reset({ email: startEmail?.() ?? '' })
    setIsOpen(open)
  }

  async function sendLink({ email }: Values) {
    const { error } = await client.auth.resetPasswordForEmail(email, {
      redirectTo: newPasswordAddress(siteUrl, invitation),
    })
    if (error) return toastFailure(serverMessage(error))
    setIsOpen(false)
    toastSuccess('Password reset email sent! Please check your inbox.')
  }

  return (
    <Dialog open={isOpen} onOpenChange={handleOpenChange}>
      <DialogTrigger asChild>
        <button type="button" className="min-h-11 font-semibold text-arayat underline">
          Forgot your password?
        </button>
      </DialogTrigger>
      <DialogContent
        title="Forgot your password?"
        description="We send you a link to set a new one. It works once, for one hour."
      >
        <form noValidate onSubmit={handleSubmit(sendLink)} className="mt-4 grid gap-5">
          <EmailField registered={register('email')} error={errors.email?.message} />
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" disabled={isSubmitting}>
              {isSubmitting ? 'Sending…' : 'Send Reset Link'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
