import { type FormEvent, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { MOST_SLIP_DAYS } from '~/domain/viewing-slip'
import { useSaveSlipDays } from '../mutations'

/** @param days as they are set now */
export function SlipDaysForm({ days }: { days: number }) {
  const [typed, setTyped] = useState(String(days))
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useSaveSlipDays(days)
  const chosen = Number(typed)
  const isRight = /^\s*\d+\s*$/.test(typed) && chosen >= 1 && chosen <= MOST_SLIP_DAYS

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (isRight) mutate(chosen)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid max-w-3xl gap-4">
      <Field
        label="A viewing slip counts for (days)"
        hint="From 1 to 365. If the buyer buys within these days, the agent on the slip brought them. Slips that were made already keep their days."
        error={isAsked && !isRight ? `Enter whole days, from 1 to ${MOST_SLIP_DAYS}.` : undefined}
      >
        {(field) => (
          <Input
            {...field}
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="max-w-32"
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="lantern" disabled={isPending}>
          {isPending ? 'Saving…' : 'Save days'}
        </Button>
      </div>
    </form>
  )
}
