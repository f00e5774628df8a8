import { toast } from 'sonner'
import { reasonOf } from '~/data/error-words'

export function toastSuccess(description: string) {
  toast.success('Success', { description })
}

/**
 * The specification's sentence under "Error", with the reason below it where the failure has one
 * that a person can act on.
 */
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
