import type { ReactNode } from 'react'
import { Icon } from '~/kit/components/icon'
import { later } from '~/kit/components/later'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'

type PropertyDescriptionProps = { description: string; ledeLength: number }

export function PropertyDescription({ description, ledeLength }: PropertyDescriptionProps) {
  const text = description.trim()
  const rest = text.slice(ledeLength).trim()
  if (!text) return null
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-3 text-2xl">
        Description
      </h2>
      {ledeLength > 0 && <p className="lede mb-3 max-w-[48ch]">{text.slice(0, ledeLength)}</p>}
      {rest && <p className="max-w-[68ch] whitespace-pre-line">{rest}</p>}
    </section>
  )
}

type AmenitiesAndLandmarksProps = { property: PropertyDetail; landmarks: readonly string[] }

export function AmenitiesAndLandmarks({ property, landmarks }: AmenitiesAndLandmarksProps) {
  return (
    <>
      <ItemList
        id="amenities"
        title="Amenities & Features"
        items={property.amenities}
        icon={<Icon name="check" className="mt-1 size-5 shrink-0 text-arayat" />}
      />
      <ItemList
        id="landmarks"
        title="Nearby Landmarks"
        items={landmarks}
        icon={<Icon name="map-pin" className="mt-1 size-5 shrink-0 text-arayat" />}
      />
    </>
  )
}

type ItemListProps = { id: string; title: string; items: readonly string[]; icon: ReactNode }

function ItemList({ id, title, items, icon }: ItemListProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} {...later}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5 border-line border-b pb-2">
            {icon}
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
