import { reasonOf } from '~/data/error-words'
import { Button } from './ui/button'
import { Notice } from './ui/notice'

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
