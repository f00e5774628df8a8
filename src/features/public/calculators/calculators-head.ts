import type { PublicConfig } from '~/data/public-client'
import { pageHead } from '~/lib/page-head'
import { breadcrumbs } from '~/lib/structured-data'

type Site = { config: PublicConfig; siteName: string }

export function calculatorsHead({ config, siteName }: Site) {
  return pageHead({
    config,
    path: '/calculators',
    siteName,
    title: `What a home costs a month | ${siteName}`,
    description:
      'The monthly payment by bank, Pag-IBIG, developer’s terms or pasalo, to the centavo, with the table by year and what a higher rate does.',
    structuredData: import.meta.env.SSR
      ? [
          breadcrumbs([
            { name: 'Home', url: `${config.siteUrl}/` },
            { name: 'Calculators', url: `${config.siteUrl}/calculators` },
          ]),
        ]
      : [],
  })
}
