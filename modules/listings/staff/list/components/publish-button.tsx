import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '~/kit/ui/button'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import type { PropertyRow } from '~/modules/listings/data/staff-reads'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { leftWords } from '../bulk-words'
import { lacksWords } from '../publish-words'
import { usePublishOne } from '../use-publish-one'

type PublishButtonProps = { property: PropertyRow; isBusy: boolean; className?: string }

export function PublishButton({ property, isBusy, className }: PublishButtonProps) {
  const { id, title } = property
  const { needsApproval } = useListingRights()
  const { look, publish } = usePublishOne(id, needsApproval)
  const [isOpen, setIsOpen] = useState(false)
  const words = needsApproval ? 'Send for approval' : 'Publish'
  const step = look.data
  const isBlocked = step?.reason != null
  return (
    <>
      <Button
        variant="primary"
        size="tight"
        className={className}
        disabled={isBusy || look.isPending || publish.isPending}
        onClick={() =>
          look.mutate(undefined, {
            onSuccess: (step) => {
              if (step && (step.reason !== null || lacksWords(step, 'warnings'))) setIsOpen(true)
              else publish.mutate(true)
            },
          })
        }
      >
        {words}
        <span className="sr-only"> {title}</span>
      </Button>
      {isOpen && step && (
        <Dialog open onOpenChange={(open) => !open && setIsOpen(false)}>
          <DialogContent
            title={isBlocked ? 'It can’t be published yet' : `${words}?`}
            description={`${title}: ${isBlocked ? leftWords(step) : lacksWords(step, 'warnings')}.`}
          >
            <div className="mt-4 flex flex-wrap justify-end gap-2">
              <Button variant="outline" onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
              <Link
                to="/admin/properties/$id/edit"
                params={{ id }}
                className={buttonClass({ variant: isBlocked ? 'primary' : 'outline' })}
              >
                Edit
              </Link>
              {!isBlocked && (
                <Button
                  onClick={() => {
                    publish.mutate(true)
                    setIsOpen(false)
                  }}
                >
                  {words}
                </Button>
              )}
            </div>
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
