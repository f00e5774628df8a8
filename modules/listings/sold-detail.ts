import { t } from '../../platform/values/t.ts'

const DETAILS: Record<string, string> = {
  rented: t('This property has been rented out.'),
  pending: t('This property is reserved while the papers are being completed.'),
}

export function soldDetail(status: string): string {
  return DETAILS[status] ?? t('This property has been sold.')
}
