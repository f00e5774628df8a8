import type { HistoryTongue, Noted } from '~/kit/staff/module-staff'

type Value = Noted['new'][string]

export function submissionWords(rows: Noted[], transaction: Noted[]): string[] {
  const isPublished = transaction.some(
    ({ table_name, new: now }) => table_name === 'properties' && now.published_at,
  )
  return rows.flatMap(({ action, old, new: now }) => {
    if (action === 'insert' || now.submitted_at) return 'sent the listing for approval'
    if (now.sent_back_at) {
      return now.note ? `sent the listing back: “${now.note}”` : 'sent the listing back'
    }
    const wasWaiting = action === 'delete' && !old.sent_back_at
    return wasWaiting && !isPublished ? 'withdrew the listing from approval' : []
  })
}

export function waitingWords(
  rows: Noted[],
  _transaction: Noted[],
  tongue: HistoryTongue,
): string[] {
  return rows.flatMap((row) => waiting(row, tongue))
}

/** "sent the price for approval: ₱4,700,000"; only who asked withdraws. */
function waiting({ action, actor, old, new: now }: Noted, tongue: HistoryTongue): string[] {
  if (action === 'delete') {
    if (actor === old.profile_id) return ['withdrew changes from approval']
    const asked = tongue.nameOf(String(old.profile_id)) ?? 'someone'
    return [`approved what ${asked} had sent for approval`]
  }
  if (now.sent_back_at) {
    return [now.note ? `sent changes back: “${now.note}”` : 'sent changes back']
  }
  const [before, wanted] = [fieldsOf(old.fields), fieldsOf(now.fields)]
  const isAgain = Boolean(old.sent_back_at)
  return Object.keys(wanted)
    .filter((key) => isAgain || JSON.stringify(before[key]) !== JSON.stringify(wanted[key]))
    .map((key) => {
      const value = tongue.value(key, wanted[key]?.now)
      return `sent ${tongue.label('properties', key)} for approval${value && `: ${value}`}`
    })
}

type WantedFields = Record<string, { was?: Value; now?: Value } | undefined>

function fieldsOf(value: Value): WantedFields {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as WantedFields) : {}
}
