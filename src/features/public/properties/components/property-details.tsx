import { Suspense } from 'react'
import type { PropertyDetail } from '~/data/properties/public-reads'
import type { listingFacts } from '~/domain/listing-facts'
import { FactList } from './fact-list'
import { PlansAndTour } from './lazy-plans-and-tour'
import { PropertyFaqs } from './property-faqs'
import { AmenitiesAndLandmarks, PropertyDescription } from './property-lists'
import { PropertyVideos } from './property-videos'

type PropertyDetailsProps = {
  property: PropertyDetail
  facts: ReturnType<typeof listingFacts>
  faqs: readonly { question: string; answer: string }[]
}

/** All that is told of a listing below its pictures. */
export function PropertyDetails({ property, facts, faqs }: PropertyDetailsProps) {
  const hasPlans = property.property_images.some(({ kind }) => kind !== 'photo')
  return (
    <>
      <Suspense>
        <PropertyDescription description={property.description} />
        <FactList facts={facts} />
        <AmenitiesAndLandmarks property={property} />
      </Suspense>
      <Suspense>
        <PropertyVideos videos={property.property_videos} title={property.title} />
      </Suspense>
      {(property.tour_url || hasPlans) && (
        <Suspense>
          <PlansAndTour property={property} />
        </Suspense>
      )}
      <Suspense>
        <PropertyFaqs faqs={faqs} />
      </Suspense>
    </>
  )
}
