import { Suspense } from 'react'
import { later } from '~/kit/components/later'
import { Skeleton } from '~/kit/ui/skeleton'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { PropertyCard } from './property-card'

type PropertyGridProps = {
  properties: readonly PropertyCardData[]
  heading?: 'h2' | 'h3'
  eager?: number
  /** Sideways on a phone. */
  isRow?: boolean
}

export function PropertyGrid({ properties, heading, eager = 0, isRow }: PropertyGridProps) {
  return (
    <ul className={isRow ? 'card-grid side-row' : 'card-grid'}>
      {properties.map((property, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places stay where they are, or cards that change place would be a shift of the layout
        <li key={index} {...later}>
          <Suspense key={property.id}>
            <PropertyCard property={property} heading={heading} isFirst={index < eager} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

const SKELETONS = [...'abcdef']

export function PropertyGridSkeleton() {
  return (
    <div role="status" aria-label="Loading properties">
      <ul className="card-grid" aria-hidden="true">
        {SKELETONS.map((key) => (
          <li key={key}>
            <Skeleton className="capiz-behind aspect-[4/3]" />
            <div className="grid gap-2 py-4">
              <Skeleton className="h-7 w-1/2" />
              <Skeleton className="h-5" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
