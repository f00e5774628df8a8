import { Trash2 } from '~/kit/components/lucide.gen'
import { Button } from '~/kit/ui/button'
import { Select } from '~/kit/ui/select'

type ChosenPicturesProps = {
  chosen: number
  count: number
  /** @param at index of the first of them afterwards */
  onMove: (at: number) => void
  onDelete: () => void
  onClear: () => void
}

export function ChosenPictures({ chosen, count, onMove, onDelete, onClear }: ChosenPicturesProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2 border border-line bg-pane p-2">
      <legend className="sr-only">The chosen pictures</legend>
      <p role="status" className="px-1 font-semibold sm:grow">
        {chosen} chosen
      </p>
      <div className="min-w-36 grow sm:grow-0">
        <Select
          aria-label="Move the chosen pictures"
          value=""
          onChange={(event) => onMove(Number(event.target.value))}
        >
          <option value="" disabled>
            Move to…
          </option>
          {Array.from({ length: count - chosen + 1 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <option key={place} value={place}>
              Place {place + 1}
            </option>
          ))}
        </Select>
      </div>
      <Button variant="danger" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
        Delete {chosen}
      </Button>
      <Button variant="outline" onClick={onClear}>
        Choose none
      </Button>
    </fieldset>
  )
}
