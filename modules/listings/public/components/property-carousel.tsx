import { useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Icon } from '~/kit/components/icon'
import { Picture } from '~/kit/components/picture'
import { buttonClass } from '~/kit/ui/button'
import type { PropertyPicture } from '~/modules/listings/data/public-reads'
import { useCarousel } from '../use-carousel'
import { FullScreen } from './carousel-full-screen'
import { CarouselStrip } from './carousel-strip'
import { CarouselThumbnails } from './carousel-thumbnails'

type PropertyCarouselProps = {
  pictures: readonly PropertyPicture[]
  title: string
  beside: string
}

export function PropertyCarousel({ pictures, title, beside }: PropertyCarouselProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const carousel = useCarousel(pictures.length)
  const dialog = useRef<HTMLDialogElement>(null)
  const [isFull, setFull] = useState(false)

  if (pictures.length === 0) {
    return (
      <div className="no-photos aspect-[3/2] sm:max-lg:aspect-[4/3]">
        <Picture imageUrl={undefined} alt="" origin={config.url} sizes="100vw" />
        <p>
          <a href="#enquiry" className={buttonClass({ variant: 'outline', className: 'bg-shell' })}>
            No photos yet: ask for some
          </a>
        </p>
      </div>
    )
  }

  function open() {
    dialog.current?.showModal()
    setFull(true)
  }

  return (
    <div className="panes">
      <CarouselStrip
        carousel={carousel}
        pictures={pictures}
        title={title}
        origin={config.url}
        sizes="(min-width: 78rem) 760px, (min-width: 64rem) 62vw, calc(100vw - 2px)"
        fit="cover"
        beside={beside}
        onClick={open}
      >
        <button type="button" onClick={open} className="picture-open print:hidden">
          <Icon name="maximize-2" className="size-4" />
          <span className="max-sm:sr-only">Full screen</span>
        </button>
      </CarouselStrip>
      {pictures.length > 1 && (
        <CarouselThumbnails
          pictures={pictures}
          origin={config.url}
          index={carousel.index}
          onChoose={carousel.show}
        />
      )}
      <dialog
        ref={dialog}
        aria-label={`Pictures of ${title}, full screen`}
        onClose={() => setFull(false)}
        className="m-0 h-dvh max-h-none w-screen max-w-none bg-ink p-0 text-shell backdrop:bg-ink"
      >
        {isFull && (
          <FullScreen
            pictures={pictures}
            title={title}
            origin={config.url}
            start={carousel.index}
            onShow={carousel.show}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
    </div>
  )
}
