import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'
import { pageHead } from '~/kit/page-head'
import { breadcrumbs } from '~/kit/structured-data'
import type { ShownPerson } from '~/modules/people/data/public-reads'
import { personStructuredData } from '~/modules/people/public/person-structured-data'

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
      ' at ',
    ),
    structuredData: import.meta.env.SSR
      ? [
          { ...personStructuredData({ person, origin, siteUrl }), '@id': siteUrl + path },
          breadcrumbs([
            { name: 'Home', url: `${siteUrl}/` },
            { name: 'Our people', url: `${siteUrl}/people` },
            { name, url: siteUrl + path },
          ]),
        ]
      : [],
  })
}
