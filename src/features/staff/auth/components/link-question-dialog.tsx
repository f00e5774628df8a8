import { ConfirmDialog } from '~/components/ui/alert-dialog'
import type { LinkQuestion } from '../staff-session'

type LinkQuestionDialogProps = {
  question: LinkQuestion
  onAnswer: (isWanted: boolean) => void
}

/** Asked, because anybody may have sent the link: it would sign the present person out. */
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
