import { ConfirmDialog } from '~/kit/ui/alert-dialog'
import type { LinkQuestion } from '../staff-session'

type LinkQuestionDialogProps = {
  question: LinkQuestion
  onAnswer: (isWanted: boolean) => void
}

/** Asks first, because anyone may have sent the link, and it would sign the current person out. */
export function LinkQuestionDialog({ question, onAnswer }: LinkQuestionDialogProps) {
  const { offered, present } = question
  return (
    <ConfirmDialog
      isOpen
      isDestructive={false}
      title="Change the account?"
      description={
        <>
          This link signs you in as <strong className="break-words text-ink">{offered}</strong>. You
          are signed in as <strong className="break-words text-ink">{present}</strong>.
        </>
      }
      action={`Continue as ${offered}`}
      cancel={`Stay signed in as ${present}`}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  )
}
