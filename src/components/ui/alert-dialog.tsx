import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './button'
import { overlayClass, panelClass } from './dialog'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  description: ReactNode
  /** What the button does, in words: "Delete listing". */
  action: string
  cancel?: string
  isDestructive?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that can't be undone; the focus starts on the way out. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  action,
  cancel = 'Cancel',
  isDestructive = true,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content className={panelClass}>
          <AlertDialog.Title className="font-sans text-xl tracking-normal">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted-foreground">
            {description}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel className={buttonClass({ variant: 'outline' })}>
              {cancel}
            </AlertDialog.Cancel>
            <AlertDialog.Action
              className={buttonClass({ variant: isDestructive ? 'destructive' : 'primary' })}
              onClick={onConfirm}
            >
              {action}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
