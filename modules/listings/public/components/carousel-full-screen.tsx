import { useEffect } from 'react'
import { Icon } from '~/kit/components/icon'
import type { PropertyPicture } from '~/modules/listings/data/public-reads'
import { useCarousel } from '../use-carousel'
import { CarouselStrip } from './carousel-strip'

type FullScreenProps = {
  pictures: readonly PropertyPicture[]
  title: string
  origin: string
  start: number
  /** Keeps the page behind on the same picture. */
  onShow: (index: number) => void
  onClose: () => void
}

export function FullScreen(props: FullScreenProps) {
  const { pictures, title, origin, start, onShow, onClose } = props
  const carousel = useCarousel(pictures.length, start)
  const { index } = carousel
  useEffect(() => onShow(index), [index, onShow])
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-14 items-center gap-4 px-4">
        <p className="grow truncate font-semibold">{title}</p>
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: a dialog's focus belongs on its first control
          autoFocus
          onClick={onClose}
          className="flex min-h-11 items-center gap-2 px-2 font-semibold hover:underline focus-visible:outline-shell"
        >
          <Icon name="x" className="size-5" /> Close
        </button>
      </div>
      <CarouselStrip
        carousel={carousel}
        pictures={pictures}
        title={title}
        origin={origin}
        sizes="100vw"
        fit="contain"
        isFull
      />
    </div>
  )
}
