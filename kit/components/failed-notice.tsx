import { reasonOf } from '~/kit/data/error-words'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'

type FailedNoticeProps = { title: string; error: unknown; onRetry: () => void }

export function FailedNotice({ title, error, onRetry }: FailedNoticeProps) {
  return (
    <Notice
      variant="error"
      title={title}
      actions={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {reasonOf(error)}
    </Notice>
  )
}
