import type { Values } from '~/data/history/staff-reads'
import { formatDay } from '~/domain/dates'
import { listingTypeLabel } from '~/domain/listing-type'
import { PAPER_KIND_LABELS } from '~/domain/papers'
import { PERSON_FIELDS } from '~/domain/person-fields'
import { shownPriceToStaff } from '~/domain/price'
import { PROPERTY_FIELDS } from '~/domain/property-fields'
import { shownValue } from '~/domain/property-values'
import { SITE_FIELDS } from '~/domain/site-fields'
import { STATUS_LABELS } from '~/domain/status'

export type Value = Values[string]

export type NameOf = (id: string) => string | undefined

const FIELDS = {
  properties: PROPERTY_FIELDS,
  people: PERSON_FIELDS,
  site_settings: SITE_FIELDS,
  listing_notes: [{ key: 'note', label: 'Private note' }],
}

const OTHERS: Readonly<Record<string, string>> = {
  published_at: 'Visible to visitors',
  confirmed_on: 'Last confirmed available',
  hidden_on: 'Hidden on',
  images: 'Pictures',
  videos: 'Videos',
  faqs: 'FAQs',
  display_order: 'Order',
  photo_url: 'Photo',
  owner_name: 'Owner’s name',
  owner_phone: 'Owner’s phone number',
  kind: 'Kind',
  starts_on: 'First day',
  ends_on: 'Last day',
  commission: 'Commission',
  sold_on: 'Sold on',
  rate: 'Commission in %',
  fixed: 'Commission in pesos',
  shares: 'Shares of the commission',
  paid_by: 'How the price was paid',
  identity_seen: 'Whose identity was seen',
  share: 'Share in %',
  withholding: 'Withholding in %',
  amount: 'Share in pesos',
  withheld: 'Withheld in pesos',
  profile_id: 'Account',
  signed_by: 'Signed by',
  note: 'Note',
  listing_editors: 'Who can edit listings',
  admin_looks_first: 'An admin looks first',
  admins_need_second_step: 'Admins need a second step',
  sign_up: 'Who can make an account',
  enquiry_readers: 'Who sees enquiries',
  enquiry_months: 'Months that enquiries are kept',
  won_months: 'Months that clients of a sale are kept',
  enquiry_route: 'Who gets an enquiry first',
  enquiry_minutes: 'Minutes until an enquiry rises',
  work_days: 'Working days',
  work_from: 'Working hours begin',
  work_until: 'Working hours end',
  new_listings: 'New listings start as',
  publish_photo: 'Check for a photo',
  publish_price: 'Check for a price',
  publish_place: 'Check for a city',
  publish_person: 'Check for an agent',
  publish_authority: 'Check for an authority',
  publish_project: 'Check for a licence to sell',
  authority_end: 'When an authority ends',
  confirm_days: 'Days until someone is asked',
  hide_days: 'Days until a listing is hidden',
  history_months: 'Months that the history is kept',
  slip_days: 'Days for which a viewing slip counts',
  role: 'Role',
  display_name: 'Name',
  shows_people: 'Our people in the menu',
}

export function columnLabel(table: string, column: string): string {
  const fields: readonly { key: string; label: string }[] | undefined = Object.hasOwn(FIELDS, table)
    ? FIELDS[table as keyof typeof FIELDS]
    : undefined
  const label = fields?.find(({ key }) => key === column)?.label ?? OTHERS[column]
  return label ?? column.replaceAll('_', ' ')
}

export function valueWords(column: string, value: Value, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return ''
  if (column === 'published_at') return 'Yes'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-PH')
  if (Array.isArray(value)) return value.map((item) => itemWords(column, item)).join(', ')
  if (typeof value !== 'string') return itemWords(column, value)
  return textWords(column, value, nameOf)
}

function textWords(column: string, text: string, nameOf: NameOf): string {
  switch (column) {
    case 'price':
      return shownPriceToStaff(text)
    case 'status':
      return STATUS_LABELS[text] ?? text
    case 'listing_type':
      return listingTypeLabel(text)
    case 'agent_id':
    case 'supervisor_id':
    case 'person_id':
    case 'profile_id':
    case 'accepted_by':
      return nameOf(text) ?? 'someone who is gone'
    case 'kind':
      return Object.entries(PAPER_KIND_LABELS).find(([kind]) => kind === text)?.[1] ?? text
    default:
      return /^\d{4}-\d\d-\d\d$/.test(text) ? (formatDay(text) ?? text) : shownValue(column, text)
  }
}

function itemWords(column: string, item: Value): string {
  if (typeof item === 'string') return shownValue(column, item)
  if (!item || typeof item !== 'object' || Array.isArray(item)) return String(item)
  const said = item.question ?? item.title ?? item.name ?? item.label ?? item.video_url
  return typeof said === 'string' ? said : ''
}
