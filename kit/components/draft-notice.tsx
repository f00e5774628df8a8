import type { ReactNode } from 'react'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { exactTime } from '~/platform/values/exact-time'

type DraftNoticeProps = {
  savedAt: number
  children?: ReactNode
  onRestore: () => void
  onDiscard: () => void
}

export function DraftNotice({ savedAt, children, onRestore, onDiscard }: DraftNoticeProps) {
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
      What you typed until {exactTime(new Date(savedAt).toISOString())} was kept on this device.{' '}
      {children}
    </Notice>
  )
}
