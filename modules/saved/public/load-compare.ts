import { readRates } from '~/modules/calculators/data/public-reads'
import { BANK_KEYS, lendersOf } from '~/modules/calculators/lenders'
import { ratesInForce } from '~/modules/calculators/rates'
import { listingMonth } from '~/modules/listings/public/listing-month'
import { MOST_COMPARED } from '~/modules/listings/reference-list'
import { manilaDay } from '~/platform/values/dates'
import { compareRows } from './compare-rows'
import { parseCompareSearch } from './compare-search'
import { loadSharedList, type SharedListContext } from './load-shared-list'
import { sharedListHead } from './shared-list-head'

export async function loadCompare(context: SharedListContext, search: Record<string, unknown>) {
  const [list, rates] = await Promise.all([
    loadSharedList(context, search, MOST_COMPARED),
    // They are compared without their months rather than not at all.
    readRates(context.db, BANK_KEYS).catch(() => []),
  ])
  const today = manilaDay()
  const { bank } = lendersOf(ratesInForce(rates, today), today)
  return {
    list,
    rows: compareRows(list.found, (property) => listingMonth(property, bank)),
    shown: parseCompareSearch(search).rows,
    head: sharedListHead('compare', list, context.config),
  }
}
