import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'

type DraftNoticeProps = { savedAt: number; onRestore: () => void; onDiscard: () => void }

const time = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short' })

export function DraftNotice({ savedAt, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Notice
      variant="warning"
      title="You have unsaved changes from before"
      actions={
        <>
          <Button size="sm" onClick={onRestore}>
            Restore them
          </Button>
          <Button variant="outline" size="sm" onClick={onDiscard}>
            Discard them
          </Button>
        </>
      }
    >
      What you typed until {time.format(savedAt)} was kept on this device. Pictures that were still
      waiting have to be added again.
    </Notice>
  )
}
