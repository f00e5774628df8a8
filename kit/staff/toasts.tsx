import { toast } from 'sonner'
import { reasonOf } from '~/kit/data/error-words'

/** @param more a second sentence @param undo what takes it back */
export function toastSuccess(sentence: string, more?: string, undo?: () => void) {
  toast.success('Success', {
    description: more ? <Sentences of={[sentence, more]} /> : sentence,
    duration: more || undo ? 10_000 : undefined,
    ...(undo && { action: { label: 'Undo', onClick: undo } }),
  })
}

export function toastFailure(sentence: string, error?: unknown) {
  const reason = reasonOf(error)
  toast.error('Error', {
    id: sentence,
    description: <Sentences of={reason ? [sentence, reason] : [sentence]} />,
    duration: reason ? 10_000 : 6_000,
  })
}

/** Once what had failed is done. */
export function dismissFailure(sentence: string) {
  toast.dismiss(sentence)
}

function Sentences({ of: sentences }: { of: string[] }) {
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
}
