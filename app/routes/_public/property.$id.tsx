import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isOffline } from '~/kit/data/data-error'
import { unlistedHead } from '~/kit/page-head'
import { Enquiry } from '~/modules/enquiries/public/components/enquiry'
import { propertyQuery } from '~/modules/listings/data/detail-reads'
import { propertyFaqsQuery } from '~/modules/listings/data/property-faqs/public-reads'
import { similarPropertiesQuery } from '~/modules/listings/data/public-reads'
import { propertyIdFrom } from '~/modules/listings/property-address'
import { PropertyNotFound } from '~/modules/listings/public/components/property-not-found'
import { PropertyPage } from '~/modules/listings/public/components/property-page'
import { PropertyPending } from '~/modules/listings/public/components/property-pending'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { contactChannels } from '~/modules/site-settings/site-settings'
import { t } from '~/platform/values/t'

export const Route = createFileRoute('/_public/property/$id')({
  loader: async ({ context, params }) => {
    const { queryClient, db } = context
    const id = propertyIdFrom(params.id)
    if (!id) {
      const { leadToReference } = await import('~/modules/listings/public/find-by-reference')
      return leadToReference(context, params.id)
    }
    const query = propertyQuery(db, id)
    // Not imported on a first visit, whose page carries what the server's loader made.
    const describing = import('~/modules/listings/public/describe-listing')
    const reading = describing.then(({ readBeside }) => readBeside(context, id))
    const [settings, { describeListing }] = await Promise.all([
      loadSiteSettings(context),
      describing,
      // Whether that failed is asked below, once there is a listing.
      reading.catch(() => undefined),
      queryClient.prefetchQuery(query),
      queryClient.prefetchQuery(propertyFaqsQuery(db, id)),
      queryClient.prefetchQuery(similarPropertiesQuery(db, id)),
    ])
    // A failed read is logged; to the visitor it looks like a listing that doesn't exist.
    const { data: property, error } = queryClient.getQueryState(query.queryKey) ?? {}
    if (!property) throw isOffline(error) ? error : notFound()
    const ownFaqs = queryClient.getQueryData(propertyFaqsQuery(db, id).queryKey)
    const described = describeListing({
      ...(await reading),
      property,
      ownFaqs,
      settings,
      context,
    })
    return { id, ...described }
  },
  // Made in the loader: `head` itself isn't split off and would weigh 2 kB on every other page.
  head: ({ loaderData, matches }) =>
    loaderData?.head ?? unlistedHead(t('Property Not Found'), matches),
  component: Property,
  pendingComponent: PropertyPending,
  notFoundComponent: PropertyNotFound,
})

function Property() {
  const { id, ownFaqs, builtInFaqs, about, ...described } = Route.useLoaderData()
  const { db, config } = Route.useRouteContext()
  const settings = useSiteSettings()
  const property = useQuery(propertyQuery(db, id)).data
  const similar = useQuery(similarPropertiesQuery(db, id)).data
  if (!property) return <PropertyNotFound />
  return (
    <PropertyPage
      {...described}
      property={property}
      similar={similar}
      faqs={[ownFaqs, settings.listing_faqs].find((faqs) => faqs.length > 0) ?? builtInFaqs}
      brokerage={contactChannels(settings)}
      siteUrl={config.siteUrl}
      enquiry={<Enquiry {...about} />}
    />
  )
}
