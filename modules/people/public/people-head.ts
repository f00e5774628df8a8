import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'
import { pageHead } from '~/kit/page-head'
import { breadcrumbs } from '~/kit/structured-data'
import type { ShownPerson } from '~/modules/people/data/public-reads'
import { personStructuredData } from '~/modules/people/public/person-structured-data'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'

type People = { people: readonly ShownPerson[]; config: PublicConfig; siteName: string }

export function peopleHead({ people, config, siteName }: People) {
  const { siteUrl } = config
  const origin = apiOrigin(config)
  return pageHead({
    config,
    path: '/people',
    siteName,
    title: t`Our people | ${siteName}`,
    description: t`The people of ${siteName}: ${people.map(({ name }) => name).join(', ')}. Position, licence and contact details.`,
    structuredData: import.meta.env.SSR
      ? [
          ...people.map((person) => personStructuredData({ person, origin, siteUrl })),
          breadcrumbs([
            { name: t('Home'), url: siteUrl + addressOf('/') },
            { name: t('Our people'), url: siteUrl + addressOf('/people') },
          ]),
        ]
      : [],
  })
}
