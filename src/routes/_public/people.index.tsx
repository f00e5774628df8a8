import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { shownPeopleQuery } from '~/data/people/public-reads'
import { loadSiteSettings } from '~/data/site-settings/public-reads'
import { useSiteSettings } from '~/data/site-settings/use-site-settings'
import { contactChannels } from '~/domain/site-settings'
import { NobodyShown } from '~/features/public/people/components/nobody-shown'
import { PeopleList } from '~/features/public/people/components/people-list'
import { peopleHead } from '~/features/public/people/people-head'
import { unlistedHead } from '~/lib/page-head'

export const Route = createFileRoute('/_public/people/')({
  loader: async ({ context }) => {
    const { queryClient, db, config } = context
    const query = shownPeopleQuery(db)
    const [settings] = await Promise.all([
      loadSiteSettings(context),
      queryClient.prefetchQuery(query),
    ])
    const people = queryClient.getQueryData(query.queryKey)
    if (!people?.length) throw notFound()
    return { head: peopleHead({ people, config, siteName: settings.business_name }) }
  },
  head: ({ loaderData, matches }) => loaderData?.head ?? unlistedHead('Our people', matches),
  component: People,
  notFoundComponent: NobodyShown,
})

function People() {
  const { db } = Route.useRouteContext()
  const settings = useSiteSettings()
  const people = useQuery(shownPeopleQuery(db)).data ?? []
  return (
    <div className="site-width py-8 sm:py-12">
      <h1 className="mb-3 text-4xl sm:text-5xl">Our people</h1>
      <p className="mb-6 max-w-[62ch] text-lg">
        The people of {settings.business_name}, with their licences and contact details.
      </p>
      <PeopleList people={people} brokerage={contactChannels(settings)} />
    </div>
  )
}
