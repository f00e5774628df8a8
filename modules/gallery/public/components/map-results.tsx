import { type ReactNode, Suspense, useState } from 'react'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { PropertyCard } from '~/modules/listings/public/components/property-card'
import { t } from '~/platform/values/t'
import { useCatalogue } from '../use-catalogue'
import { useNewestGallery } from '../use-newest-gallery'
import { FoundLine, type GalleryResultsProps, ShowMore } from './gallery-results'
import { MapPane } from './map-pane'
import { NoProperties } from './no-properties-later'

type Light = (id: string | undefined) => void

/** What is found on a map, and beside it as a list, which has what stands nowhere as well. */
export function MapResults(props: GalleryResultsProps) {
  const { search, parse, filters, chosen, nearest } = props
  const newest = useNewestGallery(search, parse)
  const { properties, count, isLoading } = useCatalogue(search)
  const [lit, setLit] = useState<string>()
  const { total = properties.length } = count ?? {}
  const placed = properties.filter(({ shown_pin }) => shown_pin)
  const unplaced = properties.filter(({ shown_pin }) => !shown_pin)
  const list = { lit, onLight: setLit }
  return (
    <div className="map-and-list">
      <Suspense>{chosen?.(count?.unpriced ?? 0)}</Suspense>
      <MapPane search={search} newest={newest} {...list} />
      <FoundLine {...props} shown={total} total={total} isLoading={isLoading} other={undefined} />
      <section id="map-list" tabIndex={-1} aria-label="Properties, as a list">
        {!isLoading && properties.length === 0 && (
          <Suspense>
            <NoProperties search={search} isFiltered={Boolean(filters)} nearest={nearest} />
          </Suspense>
        )}
        <Cards properties={placed} {...list} />
        {unplaced.length > 0 && (
          <>
            <h2 className="mt-8 text-2xl">Not on the map</h2>
            <p className="mt-1 mb-5 text-muted-foreground">
              {unplaced.length === 1 ? t('This one has') : t('These have')} no pin. Ask the broker
              where {unplaced.length === 1 ? t('it is') : t('they are')}.
            </p>
            <Cards properties={unplaced} {...list} />
          </>
        )}
        {total > properties.length && properties.length > 0 && (
          <ShowMore search={search} parse={parse} />
        )}
      </section>
    </div>
  )
}

type CardsProps = {
  properties: readonly PropertyCardData[]
  lit: string | undefined
  onLight: Light
}

function Cards({ properties, lit, onLight }: CardsProps): ReactNode {
  if (properties.length === 0) return null
  return (
    <ul className="map-cards">
      {properties.map((property) => {
        const { id } = property
        return (
          <li
            key={id}
            data-lit={lit === id || undefined}
            onPointerEnter={() => onLight(id)}
            onPointerLeave={() => onLight(undefined)}
            onFocus={() => onLight(id)}
            onBlur={() => onLight(undefined)}
          >
            <PropertyCard property={property} />
          </li>
        )
      })}
    </ul>
  )
}
