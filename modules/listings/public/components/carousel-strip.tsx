import type { KeyboardEvent } from 'react'
import { cn } from '~/kit/class-names'
import { Icon } from '~/kit/components/icon'
import { Picture } from '~/kit/components/picture'
import type { PropertyPicture } from '~/modules/listings/data/public-reads'
import { t } from '~/platform/values/t'
import type { Carousel } from '../use-carousel'

/** Wider or taller ones are shown whole: cut to the frame, little of them would be left. */
const WIDEST = 3
const TALLEST = 0.5

type CarouselStripProps = {
  carousel: Carousel
  pictures: readonly PropertyPicture[]
  title: string
  origin: string
  beside: string
  onOpen: () => void
}

export function CarouselStrip(props: CarouselStripProps) {
  const { carousel, pictures, title, origin, beside, onOpen } = props
  const many = pictures.length > 1
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onOpen()
    else carousel.handleKeyDown(event)
  }
  return (
    <div className="mosaic-large">
      {/* biome-ignore-start lint/a11y: a strip that scrolls has to take the focus, and is no fieldset */}
      <div
        ref={carousel.strip}
        tabIndex={0}
        role="group"
        aria-roledescription="carousel"
        aria-label={t`Pictures of ${title}`}
        onKeyDown={handleKeyDown}
        onClick={onOpen}
        className="no-scrollbar flex h-full w-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {pictures.map((picture, index) => (
          <div
            key={picture.id}
            role="group"
            aria-roledescription="slide"
            aria-label={t`${index + 1} of ${pictures.length}`}
            className="h-full w-full shrink-0 snap-center snap-always"
          >
            <Picture
              imageUrl={picture.image_url}
              alt={picture.alt_text || t`${title}, picture ${index + 1}`}
              origin={origin}
              sizes={many ? '(min-width: 64rem) 50vw, 100vw' : '100vw'}
              placeholder={picture.placeholder}
              isFirst={index === 0}
              fit={isFitting(picture) ? 'cover' : 'contain'}
            />
          </div>
        ))}
      </div>
      {/* biome-ignore-end lint/a11y: see above */}
      {many && (
        <>
          <StepButton side="left" label="Previous picture" onClick={() => carousel.step(-1)} />
          <StepButton side="right" label="Next picture" onClick={() => carousel.step(1)} />
          <p aria-live="polite" className="picture-count">
            <span className="sr-only">Picture </span>
            {carousel.index + 1} / {pictures.length}
            {beside}
          </p>
        </>
      )}
    </div>
  )
}

function isFitting({ width, height }: PropertyPicture): boolean {
  const shape = width && height ? width / height : 1
  return shape > TALLEST && shape < WIDEST
}

type StepButtonProps = { side: 'left' | 'right'; label: string; onClick: () => void }

function StepButton({ side, label, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className={cn('picture-step print:hidden', side === 'left' ? 'left-0' : 'right-0')}
    >
      <Icon name={`chevron-${side}`} />
    </button>
  )
}
