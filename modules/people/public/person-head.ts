import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'
import { pageHead } from '~/kit/page-head'
import { breadcrumbs } from '~/kit/structured-data'
import type { ShownPerson } from '~/modules/people/data/public-reads'
import { personStructuredData } from '~/modules/people/public/person-structured-data'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'

type Shown = { person: ShownPerson; config: PublicConfig; siteName: string }

export function personHead({ person, config, siteName }: Shown) {
  const { siteUrl } = config
  const { id, name, position, about } = person
  const path = `/people/${id}`
  const origin = apiOrigin(config)
  return pageHead({
    config,
    path,
    siteName,
    title: `${name} | ${siteName}`,
    description: [[name, position].filter(Boolean).join(', '), `${siteName}. ${about}`].join(
      t(' at '),
    ),
    structuredData: import.meta.env.SSR
      ? [
          {
            ...personStructuredData({ person, origin, siteUrl }),
            '@id': siteUrl + addressOf(path),
          },
          breadcrumbs([
            { name: t('Home'), url: siteUrl + addressOf('/') },
            { name: t('Our people'), url: siteUrl + addressOf('/people') },
            { name, url: siteUrl + addressOf(path) },
          ]),
        ]
      : [],
  })
}
