import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { Icon } from '~/kit/components/icon'
import { isAvailable } from '~/modules/listings/availability'
import type { PropertyCardData, PropertyDetail } from '~/modules/listings/data/public-reads'
import type { listingFacts } from '~/modules/listings/listing-facts'
import { whoAnswers } from '~/modules/listings/person-contact'
import { propertyParam } from '~/modules/listings/property-address'
import type { ContactChannels, ContactMessage } from '~/platform/values/contact-links'
import { addressOf } from '~/platform/values/language'
import { formatPhoneNumber } from '~/platform/values/phone-number'
import type { ListingMap } from '../listing-maps'
import type { ListingMonth } from '../listing-month'
import { useRecordedView } from '../use-recorded-view'
import { ContactBar, ListingContacts, ViewingLink } from './listing-contacts'
import { PropertyCarousel } from './property-carousel'
import { PropertyDetails } from './property-details'
import { PropertyActions, PropertyHead, PropertyOffer, PropertyPlace } from './property-summary'
import { SimilarProperties } from './similar-properties'

type PropertyPageProps = {
  property: PropertyDetail
  prices: readonly string[]
  facts: ReturnType<typeof listingFacts>
  ledeLength: number
  landmarks: readonly string[]
  month: ListingMonth | undefined
  maps: readonly ListingMap[]
  pinWords: string
  beside: string
  message: ContactMessage
  similar?: readonly PropertyCardData[]
  faqs: readonly { question: string; answer: string }[]
  brokerage: ContactChannels
  siteUrl: string
  enquiry: ReactNode
}

export function PropertyPage(props: PropertyPageProps) {
  const { property, brokerage, siteUrl, enquiry } = props
  useRecordedView(property.id)
  const { agent } = property
  const isGone = !isAvailable(property.status)
  const contacts = { agent, brokerage, message: props.message, isGone }
  const { channels } = whoAnswers(agent, brokerage)
  return (
    <div className="listing-page relative pb-14 sm:pb-20">
      <div className="site-width print:hidden">
        <Link
          to="/"
          className="listing-back inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
        >
          <Icon name="arrow-left" className="size-5" /> <span>Back to Home</span>
        </Link>
      </div>
      <article>
        <Suspense>
          <PropertyCarousel
            key={property.id}
            pictures={property.property_images.filter(({ kind }) => kind === 'photo')}
            title={property.title}
            beside={props.beside}
            actions={
              <>
                <PropertyActions {...props} />
                <ViewingLink isGone={isGone} />
              </>
            }
          />
        </Suspense>
        <div className="listing-story site-width">
          <Suspense>
            <PropertyHead property={property} hasSimilar={!!props.similar?.length} />
          </Suspense>
          <div className="listing-panel">
            <Suspense>
              <PropertyOffer {...props}>
                <ViewingLink isGone={isGone} className="w-full max-lg:hidden" />
              </PropertyOffer>
            </Suspense>
            <ListingContacts {...contacts} />
          </div>
          <div className="grid grid-cols-1 content-start gap-10">
            <PropertyDetails {...props} place={<PropertyPlace {...props} />} />
            {enquiry}
          </div>
        </div>
      </article>
      <SimilarProperties to={property} properties={props.similar} />
      <p className="site-width mt-8 hidden print:block">
        {[formatPhoneNumber(channels.phone), channels.email].filter(Boolean).join(' · ')}
        <br />
        {siteUrl + addressOf(`/property/${propertyParam(property)}`)}
      </p>
      <Suspense>
        <ContactBar {...contacts} />
      </Suspense>
    </div>
  )
}
