import { type ReactNode, Suspense } from 'react'
import type { PropertyDetail } from '~/modules/listings/data/public-reads'
import type { listingFacts } from '~/modules/listings/listing-facts'
import { FactList } from './fact-list'
import { MoreMedia } from './lazy-more-media'
import { PropertyFaqs } from './property-faqs'
import { AmenitiesAndLandmarks, PropertyDescription } from './property-lists'

type PropertyDetailsProps = {
  property: PropertyDetail
  facts: ReturnType<typeof listingFacts>
  ledeLength: number
  faqs: readonly { question: string; answer: string }[]
  landmarks: readonly string[]
  place?: ReactNode
}

export function PropertyDetails(props: PropertyDetailsProps) {
  const { property, facts, faqs, ledeLength } = props
  const hasPlans = property.property_images.some(({ kind }) => kind !== 'photo')
  return (
    <>
      <Suspense>
        <PropertyDescription description={property.description} ledeLength={ledeLength} />
        <FactList facts={facts} />
        <AmenitiesAndLandmarks {...props} />
        {props.place}
      </Suspense>
      {(property.tour_url || hasPlans || property.property_videos.length > 0) && (
        <Suspense>
          <MoreMedia property={property} />
        </Suspense>
      )}
      <Suspense>
        <PropertyFaqs faqs={faqs} />
      </Suspense>
    </>
  )
}
