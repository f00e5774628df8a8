import { Suspense } from 'react'
import { later } from '~/kit/components/later'
import { isAvailable } from '~/modules/listings/availability'
import type { PropertyCardData } from '~/modules/listings/data/public-reads'
import { t } from '~/platform/values/t'
import { PropertyGrid } from './property-grid'

type SimilarPropertiesProps = {
  to: { status: string }
  properties?: readonly PropertyCardData[]
}

export function SimilarProperties({ to, properties }: SimilarPropertiesProps) {
  if (!properties?.length) return null
  return (
    <section aria-labelledby="similar" {...later} className="similar site-width mt-14 print:hidden">
      <Suspense>
        <h2 id="similar" className="mb-4 text-2xl">
          Similar properties{!isAvailable(to.status) && t(' still available')}
        </h2>
        <PropertyGrid properties={properties} heading="h3" />
      </Suspense>
    </section>
  )
}
