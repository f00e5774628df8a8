import { useState } from 'react'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogClose, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Select } from '~/kit/ui/select'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { THE_BROKERAGE } from '~/modules/people/person-values'
import { PersonOptions } from '~/modules/people/staff/person-options'
import { listingsInWords } from '../listings-in-words'
import { useHandOver } from '../mutations'

type HandOverDialogProps = {
  person: StaffPerson
  listings: number
  others: readonly StaffPerson[]
  isRemoved: boolean
  onClose: () => void
}

export function HandOverDialog(props: HandOverDialogProps) {
  const { person, listings, others, isRemoved, onClose } = props
  const handOver = useHandOver()
  const [chosen, setChosen] = useState('')
  const hasWork = listings > 0 || person.profile_id !== null

  function handleConfirm() {
    const to = others.find(({ id }) => id === chosen)
    handOver.mutate({ from: person, to, isRemoved }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={isRemoved ? `Remove ${person.name}?` : `Transfer the work of ${person.name}`}
        description={
          isRemoved
            ? `Their profile and photo are removed from the site. This can’t be undone.${person.profile_id ? ' They can still sign in: end their account under User Management.' : ''}`
            : 'Visitors then see the other person on each of the listings.'
        }
      >
        <div className="mt-4 grid gap-4">
          {hasWork ? (
            <Field
              label={whatOf(person, listings)}
              hint={
                person.profile_id &&
                'Open enquiries go along with their viewings and next steps. With the brokerage they are assigned to nobody.'
              }
            >
              {(field) => (
                <Select
                  {...field}
                  value={chosen}
                  onChange={(event) => setChosen(event.target.value)}
                >
                  <option value="">{THE_BROKERAGE}</option>
                  <PersonOptions people={others} />
                </Select>
              )}
            </Field>
          ) : (
            <p>They have no listings and no account.</p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button
              variant={isRemoved ? 'destructive' : 'lantern'}
              disabled={handOver.isPending}
              onClick={handleConfirm}
            >
              {isRemoved ? 'Remove' : 'Transfer'}
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function whatOf(person: StaffPerson, listings: number): string {
  const theirs = listings > 0 ? listingsInWords(listings) : ''
  if (!person.profile_id) return `${listings === 1 ? 'Their' : 'All their'} ${theirs} to`
  return `Their ${theirs ? `${theirs} and ` : ''}open enquiries to`
}
