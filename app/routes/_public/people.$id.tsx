import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { unlistedHead } from '~/kit/page-head'
import { Enquiry } from '~/modules/enquiries/public/components/enquiry'
import { personListingsQuery } from '~/modules/listings/data/public-reads'
import { propertyIdFrom } from '~/modules/listings/property-address'
import { PropertyGrid } from '~/modules/listings/public/components/property-grid'
import { shownPersonQuery } from '~/modules/people/data/public-reads'
import { PersonNotFound } from '~/modules/people/public/components/person-not-found'
import { PersonPage } from '~/modules/people/public/components/person-page'
import { personHead } from '~/modules/people/public/person-head'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { contactChannels } from '~/modules/site-settings/site-settings'
import { t } from '~/platform/values/t'

export const Route = createFileRoute('/_public/people/$id')({
  loader: async ({ context, params }) => {
    const { queryClient, db, config } = context
    const id = propertyIdFrom(params.id)
    if (!id || id !== params.id) throw notFound()
    const query = shownPersonQuery(db, id)
    const [settings] = await Promise.all([
      loadSiteSettings(context),
      queryClient.prefetchQuery(query),
      queryClient.prefetchQuery(personListingsQuery(db, id)),
    ])
    const person = queryClient.getQueryData(query.queryKey)
    if (!person) throw notFound()
    return { id, head: personHead({ person, config, siteName: settings.business_name }) }
  },
  head: ({ loaderData, matches }) =>
    loaderData?.head ?? unlistedHead(t('Person not found'), matches),
  component: Person,
  notFoundComponent: PersonNotFound,
})

function Person() {
  const { id } = Route.useLoaderData()
  const { db } = Route.useRouteContext()
  const settings = useSiteSettings()
  const person = useQuery(shownPersonQuery(db, id)).data
  const listings = useQuery(personListingsQuery(db, id)).data ?? []
  if (!person) return <PersonNotFound />
  return (
    <PersonPage
      person={person}
      brokerage={contactChannels(settings)}
      listings={listings.length > 0 && <PropertyGrid properties={listings} heading="h3" />}
      enquiry={
        <Enquiry
          personId={id}
          name={person.name}
          officeHours={settings.office_hours || undefined}
        />
      }
    />
  )
}
