import { MANY_NEW } from '~/modules/gallery/data/catalogue-reads'
import { t } from '~/platform/values/t'

const day = new Intl.DateTimeFormat(t('en-GB'), { day: 'numeric', month: 'short' })

export function newWords(count: number, seenAt: number): string {
  return t`${count === 0 ? t('Nothing') : counted(count)} new since ${day.format(seenAt)}`
}

export function newWordsOfAll(counts: readonly number[]): string | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  const number = Math.max(...counts) >= MANY_NEW ? counted(MANY_NEW) : String(total)
  return t`${number} new in your saved searches`
}

function counted(count: number): string {
  return count >= MANY_NEW ? t`${MANY_NEW} or more` : String(count)
}
