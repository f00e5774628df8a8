import type { AppContext } from '~/kit/app-context'
import type { Shared } from '~/kit/page-head'
import { townName } from '~/kit/places/town'
import {
  featuredPropertiesQuery,
  newestPropertiesQuery,
} from '~/modules/listings/data/public-reads'
import { firstPicture } from '~/modules/listings/public/first-picture'
import { countByTown, type TownCount, total } from '~/modules/towns/town-summary'
import { counted } from '~/modules/towns/town-words'
import { groupedNumber } from '~/platform/values/grouped-number'
import { t } from '~/platform/values/t'

const MOST_NAMED = 3
const list = new Intl.ListFormat(t('en-GB'))

/** What a shared link to the site says: how much it has, and where; undefined where it has nothing yet. */
export function homeCard(
  { queryClient, db, config }: AppContext,
  { businessName, towns }: { businessName: string; towns: readonly TownCount[] },
): Shared | undefined {
  const listings = total(towns)
  if (listings === 0) return undefined
  const shown = [featuredPropertiesQuery(db), newestPropertiesQuery(db)].flatMap(
    ({ queryKey }) => queryClient.getQueryData(queryKey) ?? [],
  )
  // A brokerage's own logo is its picture.
  const isPlain = config.preview === `${config.siteUrl}/preview.png`
  return {
    path: '/',
    title: t`${counted(listings)} in Pampanga | ${businessName}`,
    description: t`${offered(towns)}, in ${placed(towns)}.`,
    image: isPlain ? firstPicture(shown, config) : undefined,
  }
}

function offered(towns: readonly TownCount[]): string {
  return (['for_sale', 'for_rent'] as const)
    .flatMap((listing) => {
      const count = total(towns.filter(({ listing_type }) => listing_type === listing))
      if (count === 0) return []
      const number = groupedNumber(count)
      return [listing === 'for_sale' ? t`${number} for sale` : t`${number} for rent`]
    })
    .join(t(' and '))
}

function placed(towns: readonly TownCount[]): string {
  const most = Object.entries(countByTown(towns)).sort(([, a], [, b]) => b - a)
  const named = most.slice(0, MOST_NAMED).map(([town]) => townName(town))
  const others = most.length - named.length
  const rest = others === 1 ? t('1 other town') : t`${others} other towns`
  return list.format(others > 0 ? [...named, rest] : named)
}
