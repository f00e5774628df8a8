import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useRouteContext } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Picture } from '~/components/picture'
import { DragHandle } from '~/components/sortable-buttons'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import type { StoredImage } from '~/data/property-images/staff-reads'
import { isFloorPlan } from '~/domain/floor-plan'
import { cn } from '~/lib/class-names'

type PictureTileProps = {
  image: StoredImage
  at: number
  count: number
  isDeleting: boolean
  /** @param placeAfter new index, given the current one */
  onMove: (placeAfter: (at: number) => number) => void
  onDelete: () => void
  canBeCover: boolean
  onKind: (kind: 'photo' | 'floor_plan') => void
  onAltText: (text: string) => void
}

export function PictureTile(props: PictureTileProps) {
  const { image, at, count, isDeleting, onMove, onDelete, onKind, onAltText } = props
  const { config } = useRouteContext({ from: '__root__' })
  const sortable = useSortable({ id: image.id })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const name = `picture ${at + 1}`
  const isPlan = isFloorPlan(image)
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        'flex flex-col bg-shell',
        isDragging && 'relative z-10',
        isDeleting && 'opacity-50',
      )}
    >
      <div className="relative aspect-[4/3] overflow-hidden">
        <Picture
          imageUrl={image.image_url}
          alt={image.alt_text || `Picture ${at + 1}`}
          origin={config.url}
          sizes="(min-width: 64rem) 320px, 100vw"
          placeholder={image.placeholder}
          fit={isPlan ? 'contain' : 'cover'}
          className={isPlan ? 'bg-white' : undefined}
        />
        <Badge
          variant={image.is_primary ? 'featured' : 'plain'}
          className="absolute top-2 left-2 tabular-nums"
        >
          {image.is_primary ? 'Cover' : at + 1}
          {isPlan && ' · Floor plan'}
        </Badge>
      </div>
      <div className="grid gap-2 p-2">
        <AltText text={image.alt_text} name={name} onChange={onAltText} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={isPlan}
            onChange={() => onKind(isPlan ? 'photo' : 'floor_plan')}
            className="size-5 accent-arayat"
          />
          <span>
            <span className="sr-only">{`${name}: `}</span>This is a floor plan
          </span>
        </label>
        <div className="flex gap-1">
          <DragHandle name={name} sortable={sortable} />
          <Button
            variant="outline"
            size="icon"
            disabled={at === 0}
            onClick={() => onMove((now) => now - 1)}
            aria-label={`Move ${name} earlier`}
          >
            <ArrowLeft aria-hidden="true" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            disabled={at === count - 1}
            onClick={() => onMove((now) => now + 1)}
            aria-label={`Move ${name} later`}
          >
            <ArrowRight aria-hidden="true" />
          </Button>
          <Button
            variant="outline"
            className="grow px-2"
            disabled={(image.is_primary && at === 0) || !props.canBeCover}
            onClick={() => onMove(() => 0)}
            aria-label={`Make ${name} the cover`}
          >
            <Star aria-hidden="true" />
            Cover
          </Button>
          <Button
            variant="danger"
            size="icon"
            disabled={isDeleting}
            onClick={onDelete}
            aria-label={`Delete ${name}`}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
    </li>
  )
}

type AltTextProps = { text: string; name: string; onChange: (text: string) => void }

/** Saved on blur and on Enter, which must not submit the form around it. */
function AltText({ text, name, onChange }: AltTextProps) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])

  function save() {
    if (typed.trim() !== text) onChange(typed.trim())
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-muted-foreground text-sm">
        What {name} shows
      </label>
      <Input
        id={id}
        value={typed}
        maxLength={500}
        placeholder="For example: Living room"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={handleKey}
      />
    </div>
  )
}
