import { NUMBER_SORTS, type NumberSort } from '~/modules/listing-numbers/data/staff-reads'
import { knownParameter, textParameter } from '~/platform/values/search-text'
import { PERIODS, type Period } from './periods'

export type NumbersSearch = { days: Period; sort: NumberSort; page: number }

const [DAYS, SORT] = [PERIODS[0], NUMBER_SORTS[0]]

export function parseNumbersSearch({ days, sort, page }: Record<string, unknown>): NumbersSearch {
  const number = Number(textParameter(page))
  return {
    days: PERIODS.find((period) => String(period) === textParameter(days)) ?? DAYS,
    sort: knownParameter(NUMBER_SORTS, sort) ?? SORT,
    page: Number.isInteger(number) && number > 1 && number < 100_000 ? number : 1,
  }
}

export function numbersAddress({ days, sort, page }: NumbersSearch) {
  return {
    ...(days !== DAYS && { days }),
    ...(sort !== SORT && { sort }),
    ...(page > 1 && { page }),
  }
}
