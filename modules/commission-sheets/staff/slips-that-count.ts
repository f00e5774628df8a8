import { lastDayOfSlip } from '~/modules/viewing-slips/viewing-slip'
import { manilaDay } from '~/platform/values/dates'
import { daysUntil } from '~/platform/values/days-until'

type Slip = Parameters<typeof lastDayOfSlip>[0]

/** Those made up to the day of the sale, whose days were not over. @param soldOn `YYYY-MM-DD` */
export function slipsThatCount<S extends Slip>(
  slips: readonly S[],
  soldOn: string,
): { slip: S; daysLeft: number }[] {
  if (!/^\d{4}-\d\d-\d\d$/.test(soldOn)) return []
  return slips.flatMap((slip) => {
    const left = daysUntil(lastDayOfSlip(slip), soldOn)
    const isBefore = manilaDay(Date.parse(slip.made_at)) <= soldOn
    return isBefore && left >= 0 ? [{ slip, daysLeft: left }] : []
  })
}
