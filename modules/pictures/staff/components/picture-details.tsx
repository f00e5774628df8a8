import { useRouteContext } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ArrowLeft, ArrowRight, Star, Trash2 } from '~/kit/components/lucide.gen'
import { Picture } from '~/kit/components/picture'
import { Button } from '~/kit/ui/button'
import { Dialog, DialogContent } from '~/kit/ui/dialog'
import { Input } from '~/kit/ui/input'
import { isFloorPlan } from '~/modules/listings/floor-plan'
import type { StoredImage } from '~/modules/pictures/data/staff-reads'

type PictureDetailsProps = {
  image: StoredImage
  at: number
  count: number
  canBeCover: boolean
  onKind: (kind: 'photo' | 'floor_plan') => void
  onAltText: (text: string) => void
  onCover: () => void
  onDelete: () => void
  /** To the picture before or after this one. */
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

export function PictureDetails(props: PictureDetailsProps) {
  const { image, at, count, canBeCover, onKind, onCover, onDelete, onStep, onClose } = props
  const { config } = useRouteContext({ from: '__root__' })
  const panel = useRef<HTMLDivElement>(null)
  const isPlan = isFloorPlan(image)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Picture ${at + 1} of ${count}`}
        // In the text field a phone would bring its keyboard over the picture.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          panel.current?.focus()
        }}
        ref={panel}
      >
        <div className="mt-4 grid gap-3">
          <div className="aspect-[4/3] overflow-hidden border border-line">
            <Picture
              imageUrl={image.image_url}
              alt={image.alt_text || `Picture ${at + 1}`}
              origin={config.url}
              sizes="(min-width: 36rem) 464px, 100vw"
              placeholder={image.placeholder}
              fit={isPlan ? 'contain' : 'cover'}
              className={isPlan ? 'bg-white' : undefined}
            />
          </div>
          <AltText key={image.id} text={image.alt_text} onChange={props.onAltText} />
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={isPlan}
              onChange={() => onKind(isPlan ? 'photo' : 'floor_plan')}
              className="size-5 accent-arayat"
            />
            This is a floor plan
          </label>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              size="icon"
              disabled={at === 0}
              onClick={() => onStep(-1)}
              aria-label="Previous picture"
            >
              <ArrowLeft aria-hidden="true" />
            </Button>
            <Button
              variant="outline"
              size="icon"
              disabled={at === count - 1}
              onClick={() => onStep(1)}
              aria-label="Next picture"
            >
              <ArrowRight aria-hidden="true" />
            </Button>
            <Button
              variant="outline"
              className="grow"
              disabled={(image.is_primary && at === 0) || !canBeCover}
              onClick={onCover}
            >
              <Star aria-hidden="true" />
              Make this the cover
            </Button>
            <Button variant="danger" onClick={onDelete}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}

type AltTextProps = { text: string; onChange: (text: string) => void }

/** Saved on blur and on Enter, which must not submit the form around it, and when it goes away. */
function AltText({ text, onChange }: AltTextProps) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])

  function save() {
    if (typed.trim() !== text) onChange(typed.trim())
  }
  const saveLast = useRef(save)
  saveLast.current = save
  useEffect(() => () => saveLast.current(), [])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        What it shows
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
