import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '~/kit/components/icon'
import { Picture } from '~/kit/components/picture'
import type { PropertyPicture } from '~/modules/listings/data/public-reads'
import { t } from '~/platform/values/t'

type PictureRoomProps = {
  pictures: readonly PropertyPicture[]
  title: string
  origin: string
  start: number
  /** Keeps the page behind on the same picture. */
  onShow: (index: number) => void
  onClose: () => void
  children: ReactNode
}

/** All pictures whole, under one another. */
export function PictureRoom(props: PictureRoomProps) {
  const { pictures, title, origin, start, onShow, onClose, children } = props
  const room = usePictureRoom(pictures.length, start)
  const { index } = room
  useEffect(() => onShow(index), [index, onShow])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons
    <div className="room" onKeyDown={room.handleKeyDown}>
      <div className="room-top">
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: a dialog's focus belongs on its first control
          autoFocus
          onClick={onClose}
        >
          <Icon name="x" className="size-5" /> Close
        </button>
        <p className="truncate">{title}</p>
        <p aria-live="polite">
          <span className="sr-only">Picture </span>
          {index + 1} / {pictures.length}
        </p>
      </div>
      {pictures.length > 1 && (
        <ul className="room-thumbs no-scrollbar">
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => room.show(at)}
                aria-label={t`Show picture ${at + 1}`}
                aria-current={at === index ? 'true' : undefined}
              >
                <Picture
                  imageUrl={picture.image_url}
                  alt=""
                  origin={origin}
                  sizes="112px"
                  placeholder={picture.placeholder}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore-start lint/a11y: what scrolls has to take the focus */}
      <div
        ref={room.scroller}
        tabIndex={0}
        role="group"
        aria-label={t`Pictures of ${title}`}
        onScroll={room.handleScroll}
        className="room-pictures"
      >
        {pictures.map((picture, at) => (
          <figure key={picture.id} style={shapeOf(picture)}>
            <Picture
              imageUrl={picture.image_url}
              alt={picture.alt_text || t`${title}, picture ${at + 1}`}
              origin={origin}
              sizes="(min-width: 64rem) 60rem, 100vw"
              placeholder={picture.placeholder}
              isFirst={at === start}
              fit="contain"
            />
            {picture.alt_text && <figcaption aria-hidden="true">{picture.alt_text}</figcaption>}
          </figure>
        ))}
      </div>
      {/* biome-ignore-end lint/a11y: see above */}
      <div className="room-bar">
        {pictures.length > 1 && (
          <div className="room-steps">
            <button type="button" onClick={() => room.step(-1)} aria-label="Previous picture">
              <Icon name="chevron-left" />
            </button>
            <button type="button" onClick={() => room.step(1)} aria-label="Next picture">
              <Icon name="chevron-right" />
            </button>
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

/** Its place is there before the picture is. */
function shapeOf({ width, height }: PropertyPicture) {
  return { '--shape': width && height ? width / height : 4 / 3 } as CSSProperties
}

/** Milliseconds that a step takes to be scrolled, at most. */
const STEP = 600

function usePictureRoom(length: number, start: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  const stepping = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    scroller.current?.children[start]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return () => clearTimeout(stepping.current)
  }, [start])

  function show(at: number) {
    clearTimeout(stepping.current)
    stepping.current = setTimeout(() => {
      stepping.current = undefined
    }, STEP)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // From one end to the other at once: smooth scrolling would pass all the other pictures.
    const behavior = Math.abs(at - index) === 1 && !isCalm ? 'smooth' : 'instant'
    scroller.current?.children[at]?.scrollIntoView({ block: 'center', behavior })
    setIndex(at)
  }
  const step = (by: 1 | -1) => show((index + by + length) % length)

  function handleScroll() {
    const element = scroller.current
    if (!element || stepping.current !== undefined) return
    const { top, height } = element.getBoundingClientRect()
    const tops = [...element.children].map((each) => each.getBoundingClientRect().top)
    setIndex(
      Math.max(
        tops.findLastIndex((each) => each < top + height / 2),
        0,
      ),
    )
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  return { scroller, index, show, step, handleScroll, handleKeyDown }
}
