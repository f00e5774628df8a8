import type { PublicConfig } from '~/kit/data/public-client'
import { pageHead } from '~/kit/page-head'
import { breadcrumbs } from '~/kit/structured-data'
import { addressOf } from '~/platform/values/language'
import { t } from '~/platform/values/t'

type Site = { config: PublicConfig; siteName: string }

export const calculatorsHead = (site: Site) =>
  headOf(site, '/calculators', {
    title: t('What a home costs a month'),
    description: t(
      'The monthly payment by bank, Pag-IBIG, developer’s terms or pasalo, to the centavo, with the table by year and what a higher rate does.',
    ),
  })

export const cashHead = (site: Site) =>
  headOf(site, '/calculators/cash', {
    title: t('All the cash you need to buy a home'),
    description: t(
      'Down payment, taxes, registration and fees for a home in Pampanga, by town, kind and seller, each with its source and date.',
    ),
  })

function headOf(
  { config, siteName }: Site,
  path: string,
  { title, description }: { title: string; description: string },
) {
  return pageHead({
    config,
    path,
    siteName,
    title: `${title} | ${siteName}`,
    description,
    structuredData: import.meta.env.SSR
      ? [
          breadcrumbs([
            { name: t('Home'), url: config.siteUrl + addressOf('/') },
            { name: t('Calculators'), url: config.siteUrl + addressOf(path) },
          ]),
        ]
      : [],
  })
}
