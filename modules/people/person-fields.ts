/**
 * In the order of the form. `most` is the database's limit of characters. `isClaim`: only admins
 * may change it, since the brokerage answers for it; the database enforces that. `isOff`: a flag that is
 * off for a new person.
 */
export const PERSON_FIELDS = [
  { key: 'name', label: 'Name', kind: 'text', most: 120, missing: 'Enter a name.' },
  { key: 'position', label: 'Position', kind: 'text', most: 120, isClaim: true },
  { key: 'about', label: 'About', kind: 'text', most: 1000 },
  { key: 'phone', label: 'Phone', kind: 'phone', most: 13 },
  { key: 'viber_number', label: 'Viber', kind: 'mobile', most: 13 },
  { key: 'messenger_url', label: 'Messenger', kind: 'messenger', most: 200 },
  { key: 'email', label: 'E-mail', kind: 'email', most: 320 },
  { key: 'licence_no', label: 'PRC licence number', kind: 'text', most: 60, isClaim: true },
  { key: 'licence_valid_from', label: 'Licence valid from', kind: 'date', isClaim: true },
  { key: 'licence_valid_until', label: 'Licence valid until', kind: 'date', isClaim: true },
  { key: 'supervisor_id', label: 'Supervising broker', kind: 'person', isClaim: true },
  { key: 'profile_id', label: 'Account', kind: 'account', isClaim: true },
  { key: 'is_away', label: 'Away', kind: 'flag', isOff: true },
  { key: 'is_shown', label: 'Shown on the site', kind: 'flag', isClaim: true },
] as const

export type PersonField = (typeof PERSON_FIELDS)[number]
export type PersonKey = PersonField['key']
