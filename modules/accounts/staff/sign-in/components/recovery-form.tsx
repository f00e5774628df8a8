import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { reasonOf } from '~/kit/data/error-words'
import { useStaffClient } from '~/kit/staff/auth-context'
import { toastSuccess } from '~/kit/staff/toasts'
import { Button } from '~/kit/ui/button'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { redeemRecoveryCode } from '~/modules/accounts/data/recovery-codes/writes'

/** Does nothing after the right code: the session has no second step to give then. */
export function RecoveryForm({ onCancel }: { onCancel: () => void }) {
  const client = useStaffClient()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await redeemRecoveryCode(client, code)
      await client.auth.refreshSession()
    },
    onSuccess: () =>
      toastSuccess('The second step is off. Set it up again under Signed-in devices.'),
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '') input.current?.focus()
    else mutate()
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <p className="text-muted-foreground">
        Enter one of the recovery codes that you kept when you switched the second step on. It
        switches the step off, and signs your other devices out.
      </p>
      <Field label="Recovery code" isRequired {...(error && { error: wordsOf(error) })}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            className="text-lg"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="lantern" disabled={isPending} className="w-full">
        {isPending ? 'Checking…' : 'Switch the second step off'}
      </Button>
      <Button variant="outline" onClick={onCancel} className="w-full">
        Use the app instead
      </Button>
      <p className="text-muted-foreground">
        No codes either? Ask whoever looks after this site’s server.
      </p>
    </form>
  )
}

const wordsOf = (error: Error) =>
  reasonOf(error) ?? 'The code could not be checked. Try again in a moment.'
