import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'
import { pageHead } from '~/kit/page-head'
import { breadcrumbs } from '~/kit/structured-data'
import type { ShownPerson } from '~/modules/people/data/public-reads'
import { personStructuredData } from '~/modules/people/public/person-structured-data'

type People = { people: readonly ShownPerson[]; config: PublicConfig; siteName: string }

export function peopleHead({ people, config, siteName }: People) {
  const { siteUrl } = config
  const origin = apiOrigin(config)
  return pageHead({
    config,
    path: '/people',
    siteName,
    title: `Our people | ${siteName}`,
    description: `The people of ${siteName}: ${people.map(({ name }) => name).join(', ')}. Position, licence and contact details.`,
    structuredData: import.meta.env.SSR
      ? [
          ...people.map((person) => personStructuredData({ person, origin, siteUrl })),
          breadcrumbs([
            { name: 'Home', url: `${siteUrl}/` },
            { name: 'Our people', url: `${siteUrl}/people` },
          ]),
        ]
      : [],
  })
}
