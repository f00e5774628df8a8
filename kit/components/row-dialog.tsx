import type { ReactNode } from 'react'
import { RowNotices, type RowNoticesProps } from '~/kit/components/row-notices'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/kit/ui/dialog'

type RowDialogProps = RowNoticesProps & {
  title: string
  description?: string
  isWide?: boolean
  action: string
  children: ReactNode
}

/** A dialog that is the form of a row, and closes once that is saved. */
export function RowDialog({ title, description, isWide, action, ...props }: RowDialogProps) {
  const { children, ...notices } = props
  const { row } = notices
  return (
    <Dialog open onOpenChange={(open) => !open && row.leave()}>
      <DialogContent isWide={isWide} title={title} description={description}>
        <form noValidate onSubmit={row.submit} className="mt-4 grid gap-4">
          <RowNotices {...notices} />
          {children}
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit" disabled={row.phase !== 'idle'}>
              {row.phase === 'idle' ? action : 'Saving…'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
