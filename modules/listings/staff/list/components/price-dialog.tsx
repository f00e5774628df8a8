import { type FormEvent, useState } from 'react'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import { Field } from '~/kit/ui/field'
import { Input } from '~/kit/ui/input'
import { shownPriceToStaff } from '~/modules/listings/price'

type PriceDialogProps = {
  title: string
  price: string
  onClose: () => void
  onSave: (price: string) => void
}

export function PriceDialog({ title, price: present, onClose, onSave }: PriceDialogProps) {
  const [price, setPrice] = useState(present)
  const [error, setError] = useState<string>()
  const typed = price.trim()
  function save(event: FormEvent) {
    event.preventDefault()
    if (!typed) return setError('Enter a price, for example 4,900,000.')
    onClose()
    if (typed !== present) onSave(typed)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Change price" description={title}>
        <form onSubmit={save} noValidate className="mt-4 grid gap-4">
          <Field
            label="Price"
            error={error}
            hint={typed && `Shown as ${shownPriceToStaff(typed)}`}
            isRequired
          >
            {(control) => (
              <Input
                {...control}
                value={price}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => setPrice(event.target.value)}
              />
            )}
          </Field>
          <div className="flex justify-end gap-2">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="lantern">
              Save
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
