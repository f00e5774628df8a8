import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { LastSaver } from '~/modules/history/staff/last-saver'
import type { RowChange } from '~/modules/listings/data/writes'
import { shownPriceToStaff } from '~/modules/listings/price'
import { STATUS_LABELS } from '~/modules/listings/status'

type RowConflictProps = {
  id: string
  title: string
  refused: RowChange
  onRepeat: () => void
  onForget: () => void
}

export function RowConflict({ id, title, refused, onRepeat, onForget }: RowConflictProps) {
  return (
    <Notice
      variant="warning"
      className="m-3 mt-0"
      title="Someone else saved this listing first"
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onRepeat}>
            Change it anyway<span className="sr-only"> {title}</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={onForget}>
            Keep theirs<span className="sr-only"> {title}</span>
          </Button>
        </>
      }
    >
      <LastSaver listing={id} />
      You see what they saved. Yours was not saved: {wordsOf(refused)}.
    </Notice>
  )
}

function wordsOf(change: RowChange): string {
  if ('status' in change) return `status ${STATUS_LABELS[change.status] ?? change.status}`
  if ('price' in change) return `price ${shownPriceToStaff(change.price)}`
  return change.featured ? 'featured' : 'not featured'
}
