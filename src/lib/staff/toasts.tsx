import { toast } from 'sonner'
import { reasonOf } from '~/data/error-words'

export function toastSuccess(description: string) {
  toast.success('Success', { description })
}

/** The specification's sentence, and below it the reason where a person can act on it. */
export function toastFailure(sentence: string, error?: unknown) {
  const reason = reasonOf(error)
  toast.error('Error', {
    description: (
      <>
        <p>{sentence}</p>
        {reason && <p>{reason}</p>}
      </>
    ),
    duration: reason ? 10_000 : 6_000,
  })
}
