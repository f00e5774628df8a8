import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { unlistedHead } from '~/kit/page-head'
import { shownPeopleQuery } from '~/modules/people/data/public-reads'
import { NobodyShown } from '~/modules/people/public/components/nobody-shown'
import { PeopleList } from '~/modules/people/public/components/people-list'
import { peopleHead } from '~/modules/people/public/people-head'
import { loadSiteSettings } from '~/modules/site-settings/data/public-reads'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { contactChannels } from '~/modules/site-settings/site-settings'
import { t } from '~/platform/values/t'

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
  head: ({ loaderData, matches }) => loaderData?.head ?? unlistedHead(t('Our people'), matches),
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
