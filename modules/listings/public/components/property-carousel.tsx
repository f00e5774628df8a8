import { useRouteContext } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react'
import { Icon } from '~/kit/components/icon'
import { Picture } from '~/kit/components/picture'
import { showOverPage } from '~/kit/over-page'
import { buttonClass } from '~/kit/ui/button'
import type { PropertyPicture } from '~/modules/listings/data/public-reads'
import { t } from '~/platform/values/t'
import { useCarousel } from '../use-carousel'
import { CarouselStrip } from './carousel-strip'
import type { PictureRoom } from './picture-room'

/** Beside the large picture of a wide screen. */
const SMALL = 4

type PropertyCarouselProps = {
  pictures: readonly PropertyPicture[]
  title: string
  beside: string
  /** What stays in reach in the room of all pictures. */
  actions: ReactNode
}

export function PropertyCarousel({ pictures, title, beside, actions }: PropertyCarouselProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const carousel = useCarousel(pictures.length)
  const dialog = useRef<HTMLDialogElement>(null)
  const [room, setRoom] = useState<{
    Room: ComponentType<ComponentProps<typeof PictureRoom>>
    start: number
  }>()
  const [problem, setProblem] = useState('')

  if (pictures.length === 0) {
    return (
      <div className="no-photos aspect-[3/2] sm:max-lg:aspect-[4/3] lg:aspect-auto lg:h-80">
        <Picture imageUrl={undefined} alt="" origin={config.url} sizes="100vw" />
        <p>
          <a href="#enquiry" className={buttonClass({ variant: 'outline', className: 'bg-shell' })}>
            No photos yet: ask for some
          </a>
        </p>
      </div>
    )
  }

  async function open(start: number) {
    try {
      const { PictureRoom } = await import('./picture-room')
      if (!dialog.current || dialog.current.open) return
      showOverPage(dialog.current)
      setProblem('')
      setRoom({ Room: PictureRoom, start })
    } catch {
      setProblem(t('No connection. Try again.'))
    }
  }

  return (
    <div className="mosaic" data-count={Math.min(pictures.length, SMALL + 1)}>
      <CarouselStrip
        carousel={carousel}
        pictures={pictures}
        title={title}
        origin={config.url}
        beside={beside}
        onOpen={() => open(carousel.index)}
      />
      {pictures.length > 1 && (
        <ul className="mosaic-small">
          {pictures.slice(1, SMALL + 1).map((picture, at) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => open(at + 1)}
                aria-label={t`Show picture ${at + 2}`}
              >
                <Picture
                  imageUrl={picture.image_url}
                  alt=""
                  origin={config.url}
                  sizes="25vw"
                  placeholder={picture.placeholder}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        onClick={() => open(carousel.index)}
        className="picture-open print:hidden"
      >
        <Icon name="maximize-2" className="size-4" />{' '}
        {pictures.length > 1 ? t`All ${pictures.length} pictures` : t('Full screen')}
      </button>
      {problem && (
        <p role="alert" className="picture-problem">
          {problem}
        </p>
      )}
      <dialog
        ref={dialog}
        aria-label={t`Pictures of ${title}, full screen`}
        onClose={() => setRoom(undefined)}
        className="room-dialog"
      >
        {room && (
          <room.Room
            pictures={pictures}
            title={title}
            origin={config.url}
            start={room.start}
            onShow={carousel.show}
            onClose={() => dialog.current?.close()}
          >
            {actions}
          </room.Room>
        )}
      </dialog>
    </div>
  )
}
