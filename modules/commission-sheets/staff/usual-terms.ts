import type { EarlierSheet } from '~/modules/commission-sheets/data/staff-reads'

type Person = { profile_id: string; name: string }
type Terms = { share: string; withholding: string }

/** What somebody had on the newest sheet that they are on. */
export function usualTerms(
  earlier: readonly EarlierSheet[],
  { profile_id, name }: Person,
): Terms | undefined {
  const called = folded(name)
  const line = linesOf(earlier).find((each) =>
    profile_id ? each.profile_id === profile_id : called && folded(each.name) === called,
  )
  return line && { share: String(line.share), withholding: String(line.withholding) }
}

/** What was withheld last, of anybody. */
export function lastWithholding(earlier: readonly EarlierSheet[]): string {
  return String(linesOf(earlier)[0]?.withholding ?? '')
}

const linesOf = (sheets: readonly EarlierSheet[]) =>
  sheets.flatMap(({ commission_shares }) => commission_shares)

const folded = (name: string) => name.trim().toLowerCase()
