import { LastSaver } from '~/components/last-saver'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { RowChange } from '~/data/properties/writes'
import { shownPriceToStaff } from '~/domain/price'
import { STATUS_LABELS } from '~/domain/status'

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
