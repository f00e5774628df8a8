export const CAME_BY = [
  { key: 'call', label: 'Phone call' },
  { key: 'messenger', label: 'Messenger' },
  { key: 'viber', label: 'Viber' },
  { key: 'sms', label: 'SMS' },
  { key: 'walk_in', label: 'Walk-in' },
  { key: 'referral', label: 'Referral' },
  { key: 'other', label: 'Another way' },
] as const

export function cameByLabel(key: string): string {
  return CAME_BY.find((each) => each.key === key)?.label ?? key
}
