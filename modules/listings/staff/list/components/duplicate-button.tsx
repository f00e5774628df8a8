import { useState } from 'react'
import { SwitchField } from '~/kit/components/switch-field'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import { useDuplicate } from '../use-duplicate'
import { WorkProgress } from './work-progress'

type DuplicateButtonProps = { property: { id: string; title: string }; className: string }

export function DuplicateButton({ property, className }: DuplicateButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        Duplicate<span className="sr-only"> {property.title}</span>
      </button>
      {isOpen && <DuplicateDialog {...property} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type DuplicateDialogProps = DuplicateButtonProps['property'] & { onClose: () => void }

export function DuplicateDialog({ id, title, onClose }: DuplicateDialogProps) {
  const [withPictures, setWithPictures] = useState(true)
  const { duplicate, progress } = useDuplicate(id)
  const isWorking = duplicate.isPending
  return (
    <Dialog open onOpenChange={(open) => !open && !isWorking && onClose()}>
      <DialogContent title="Duplicate this property?" description={title}>
        {isWorking && progress ? (
          <WorkProgress words="Copied picture" {...progress} />
        ) : (
          <>
            <p className="mt-3">
              The copy begins as a draft with the same details, videos and FAQs, and a reference of
              its own. Enquiries, views and papers stay with this listing.
            </p>
            <div className="mt-2">
              <SwitchField
                label="Copy the pictures, too"
                field={{
                  value: withPictures,
                  onChange: setWithPictures,
                  onBlur: () => {},
                  ref: () => {},
                }}
              />
            </div>
            <div className="mt-4 flex justify-end gap-2">
              <Button variant="outline" disabled={isWorking} onClick={onClose}>
                Cancel
              </Button>
              <Button
                variant="lantern"
                disabled={isWorking}
                onClick={() => duplicate.mutate({ withPictures }, { onSettled: onClose })}
              >
                Duplicate
              </Button>
            </div>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
