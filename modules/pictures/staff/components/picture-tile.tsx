import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useRouteContext } from '@tanstack/react-router'
import { cn } from '~/kit/class-names'
import { Ellipsis } from '~/kit/components/lucide.gen'
import { Picture } from '~/kit/components/picture'
import { Badge } from '~/kit/ui/badge'
import { Button } from '~/kit/ui/button'
import { Select } from '~/kit/ui/select'
import { isFloorPlan } from '~/modules/listings/floor-plan'
import type { StoredImage } from '~/modules/pictures/data/staff-reads'

type PictureTileProps = {
  image: StoredImage
  at: number
  count: number
  isDeleting: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** @param at new index */
  onMove: (at: number) => void
  onOpen: () => void
}

export function PictureTile(props: PictureTileProps) {
  const { image, at, count, isDeleting, isChosen, onChoose, onMove, onOpen } = props
  const { config } = useRouteContext({ from: '__root__' })
  const sortable = useSortable({ id: image.id })
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable
  const name = `picture ${at + 1}`
  const isPlan = isFloorPlan(image)
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'relative flex flex-col bg-shell',
        isDragging && 'z-10 opacity-90',
        isDeleting && 'opacity-50',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Drag ${name}`}
        className="relative aspect-[4/3] cursor-grab touch-manipulation select-none overflow-hidden [-webkit-touch-callout:none]"
      >
        <Picture
          imageUrl={image.image_url}
          alt={image.alt_text || `Picture ${at + 1}`}
          origin={config.url}
          sizes="(min-width: 64rem) 200px, 33vw"
          placeholder={image.placeholder}
          fit={isPlan ? 'contain' : 'cover'}
          className={cn('pointer-events-none', isPlan && 'bg-white')}
        />
      </button>
      {isChosen && <span className="pointer-events-none absolute inset-0 border-3 border-arayat" />}
      {(image.is_primary || isPlan) && (
        <Badge
          variant={image.is_primary ? 'featured' : 'plain'}
          className="pointer-events-none absolute top-1 left-1"
        >
          {image.is_primary ? 'Cover' : 'Plan'}
        </Badge>
      )}
      <label className="absolute top-0 right-0 flex size-11 cursor-pointer items-center justify-center">
        <span className="sr-only">Choose {name}</span>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-6 accent-arayat"
        />
      </label>
      <div className="flex gap-1 p-1">
        <Select
          aria-label={`Place of ${name}`}
          value={at}
          onChange={(event) => onMove(Number(event.target.value))}
          className="min-w-0 px-1 tabular-nums"
        >
          {Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <option key={place} value={place}>
              {place + 1}
            </option>
          ))}
        </Select>
        <Button variant="outline" size="icon" onClick={onOpen} aria-label={`More about ${name}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}
