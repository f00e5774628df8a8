import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Eye, X } from '~/kit/components/lucide.gen'
import { buttonClass } from '~/kit/ui/button'
import { overlayClass } from '~/kit/ui/dialog'

export function PreviewDialog({ children }: { children: ReactNode }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger className={buttonClass({ variant: 'outline', className: 'grow' })}>
        <Eye aria-hidden="true" />
        Preview
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-2 z-50 flex flex-col border border-wood bg-popover p-3 text-popover-foreground sm:inset-6 sm:p-5"
        >
          <div className="mb-2 flex items-center justify-between gap-3">
            <Dialog.Title className="font-sans text-xl tracking-normal">Preview</Dialog.Title>
            <Dialog.Close className="inline-flex size-11 items-center justify-center rounded-md hover:bg-pane">
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">Close the preview</span>
            </Dialog.Close>
          </div>
          <div className="min-h-0 grow">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
