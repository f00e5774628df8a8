import type { ReactNode } from 'react'
import { cn } from '~/kit/class-names'
import { Icon } from '~/kit/components/icon'
import { Picture } from '~/kit/components/picture'
import type { PropertyPicture } from '~/modules/listings/data/public-reads'
import type { Carousel } from '../use-carousel'

type CarouselStripProps = {
  carousel: Carousel
  pictures: readonly PropertyPicture[]
  title: string
  origin: string
  sizes: string
  fit: 'cover' | 'contain'
  isFull?: boolean
  beside?: string
  onClick?: () => void
  children?: ReactNode
}

export function CarouselStrip(props: CarouselStripProps) {
  const { carousel, pictures, title, origin, sizes, fit, isFull, beside, children } = props
  const many = pictures.length > 1
  return (
    <div className={cn('relative', isFull && 'min-h-0 grow')}>
      {/* biome-ignore-start lint/a11y: a strip that scrolls has to take the focus, and is no fieldset */}
      <div
        ref={carousel.strip}
        tabIndex={0}
        role="group"
        aria-roledescription="carousel"
        aria-label={`Pictures of ${title}`}
        onKeyDown={carousel.handleKeyDown}
        onClick={props.onClick}
        className={cn(
          'no-scrollbar flex w-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
          isFull ? 'h-full' : 'aspect-[3/2] sm:max-lg:aspect-[4/3]',
        )}
      >
        {pictures.map((picture, index) => (
          <div
            key={picture.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${pictures.length}`}
            className="h-full w-full shrink-0 snap-center snap-always"
          >
            <Picture
              imageUrl={picture.image_url}
              alt={picture.alt_text || `${title}, picture ${index + 1}`}
              origin={origin}
              sizes={sizes}
              placeholder={isFull ? null : picture.placeholder}
              isFirst={index === 0}
              fit={fit}
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
      {children}
    </div>
  )
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
