import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { shownPersonQuery } from '~/data/people/public-reads'
import { personListingsQuery } from '~/data/properties/public-reads'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { propertyIdFrom } from '~/domain/property-address'
import { contactChannels } from '~/domain/site-settings'
import { Enquiry } from '~/features/public/enquiries/components/enquiry'
import { PersonNotFound } from '~/features/public/people/components/person-not-found'
import { PersonPage } from '~/features/public/people/components/person-page'
import { personHead } from '~/features/public/people/person-head'
import { PropertyGrid } from '~/features/public/properties/components/property-grid'
import { unlistedHead } from '~/lib/page-head'

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
  head: ({ loaderData, matches }) => loaderData?.head ?? unlistedHead('Person not found', matches),
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
