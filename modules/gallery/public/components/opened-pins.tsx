import { Link, useRouteContext } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '~/kit/components/icon'
import { Picture } from '~/kit/components/picture'
import { Button } from '~/kit/ui/button'
import type { FoundProperty } from '~/modules/gallery/data/filtered-reads'
import { locationOf } from '~/modules/listings/location'
import { pinWords } from '~/modules/listings/pin-words'
import { shownPrice } from '~/modules/listings/price'
import { propertyParam } from '~/modules/listings/property-address'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'

const SHOWN_AT_ONCE = 20

type OpenedPinsProps = { properties: readonly FoundProperty[]; onClose: () => void }

/** What stands at the pin that was pressed: one listing, or all that share the spot. */
export function OpenedPins({ properties, onClose }: OpenedPinsProps) {
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { length } = properties

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it, as its button does
    <div className="map-opened" onKeyDown={handleKey}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {length === 1 ? t('At this pin') : t`${groupedNumber(length)} at this spot`}
        </h2>
        <Button variant="ghost" size="icon" onClick={onClose}>
          <Icon name="x" /> <span className="sr-only">Close</span>
        </Button>
      </div>
      <ul>
        {properties.slice(0, most).map((property) => (
          <OpenedListing key={property.id} property={property} />
        ))}
      </ul>
      {length > most && (
        <Button variant="outline" className="m-3" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          Show {groupedNumber(Math.min(SHOWN_AT_ONCE, length - most))} more
        </Button>
      )}
    </div>
  )
}

function OpenedListing({ property }: { property: FoundProperty }) {
  const { config } = useRouteContext({ from: '__root__' })
  const cover = property.property_images[0]
  return (
    <li>
      <Picture
        imageUrl={cover?.image_url}
        alt=""
        origin={config.url}
        sizes="7rem"
        placeholder={cover?.placeholder}
      />
      <div>
        <b>{shownPrice(property.price)}</b>
        <Link to="/property/$id" params={{ id: propertyParam(property) }}>
          {property.title}
        </Link>
        <small>{locationOf(property)}</small>
        <small>{pinWords(property)}</small>
      </div>
    </li>
  )
}
