import { useEffect, useRef } from 'react'
import { Picture } from '~/kit/components/picture'
import type { PropertyPicture } from '~/modules/listings/data/public-reads'

type CarouselThumbnailsProps = {
  pictures: readonly PropertyPicture[]
  origin: string
  index: number
  onChoose: (index: number) => void
}

/**
 * Not on a phone, where a finger moves the pictures and their room is what a buyer came for. A wide
 * screen has four and the beginning of a fifth below the large one.
 */
export function CarouselThumbnails({ pictures, origin, index, onChoose }: CarouselThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const element = list.current
    const chosen = element?.children[index]
    if (!element || !(chosen instanceof HTMLElement)) return
    // Not scrollIntoView(), which may move the whole page.
    element.scrollLeft = chosen.offsetLeft - (element.clientWidth - chosen.clientWidth) / 2
  }, [index])

  return (
    <ul
      ref={list}
      className="no-scrollbar relative flex overflow-x-auto bg-pane max-sm:hidden print:hidden"
    >
      {pictures.map((picture, position) => (
        <li key={picture.id} className="w-28 shrink-0 border-wood border-r lg:w-[23%]">
          <button
            type="button"
            onClick={() => onChoose(position)}
            aria-label={`Show picture ${position + 1}`}
            aria-current={position === index ? 'true' : undefined}
            className="block aspect-[4/3] w-full border-transparent border-b-4 focus-visible:outline-offset-[-3px] aria-[current=true]:border-lantern"
          >
            <Picture
              imageUrl={picture.image_url}
              alt=""
              origin={origin}
              sizes="(min-width: 64rem) 170px, 112px"
              placeholder={picture.placeholder}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
