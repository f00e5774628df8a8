import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Branded, ComposedMail } from '../../platform/mail/define-mail.ts'

const brand = {
  siteName: 'Acacia Realty',
  siteUrl: 'https://acacia.test',
  logo: '',
  logo_name: 'beside',
  accent_colour: '',
}
const id = 'b0000000-0000-4000-8000-000000000001'
const day = '2026-12-01'
const time = '2026-12-01T02:00:00Z'
const secret = 'a'.repeat(40)
const link = 'https://acacia.test/account'
const email = 'maria@mail.test'
const phone = '+639171234567'

const context = {
  reference: 'EQ-1',
  notice_version: 1,
  property: { id, reference: 'BL-1', title: 'House', price: '1M', address: 'Lane', is_seen: true },
  person: {
    id,
    name: 'Ana',
    position: 'Agent',
    phone: '',
    viber_number: '',
    messenger_url: link,
    email,
    is_away: false,
  },
  site: {
    phone,
    sms_number: '',
    viber_number: '',
    email,
    messenger_url: link,
    address_line: 'Street',
  },
  admins: [email],
  route: 'office',
  assignee: null,
  agents: [],
}
const unseen = { ...context, person: null, property: null }
const enquiry = { id, reference: 'EQ-1', subject: 'House', name: 'Maria', message: 'Hello\nthere' }
const reached = { phone, email, reply_by: 'viber' }
const slip = {
  number: 1,
  property_reference: 'BL-1',
  property_title: 'House',
  made_at: time,
  days: 90,
  confirmed_by: 'typed',
  agent_name: 'Ana',
  agent_licence: '123',
  co_broker_name: 'Ben',
  co_broker_details: 'Other Realty',
  buyer_name: 'Maria',
  buyer_phone: phone,
  buyer_email: email,
  hash: 'b'.repeat(64),
}
const viewing = {
  ...{ id, kind: 'viewing', state: 'set', starts_at: time, minutes: 45, place: 'Gate' },
  ...{ sequence: 0, is_known: false, enquiry_id: id, reference: 'EQ-1', subject: 'House' },
  ...{ name: 'Maria', email, phone, property_id: id, person_id: id, assignee_email: email },
}
const viewings = [
  { viewing, context },
  { viewing: { ...viewing, state: 'cancelled' }, context: unseen },
  { viewing: { ...viewing, is_known: true, place: '' }, context },
]
const listing = { id, reference: 'BL-1', title: 'House', price: '1M' }
const news = { ...listing, from_name: 'Ana', is_sent_back: false, note: '' }

/** What each e-mail is made of; of several, each says other words. */
const needs: Record<string, object[]> = {
  addedEnquiry: [{ context }, { context: unseen }],
  approvalAnswered: [
    { listings: [news, { ...news, is_sent_back: true, note: 'The price' }] },
    { listings: [{ ...news, is_sent_back: true, note: 'The price' }] },
  ],
  approvalAsked: [{ listings: [news] }, { listings: [news, news] }],
  authorities: [
    {
      authorities: [{ ...listing, property_id: id, ends_on: day, is_taken_off: false }],
      today: day,
    },
  ],
  backupDownload: [{ account: email }],
  backupFailed: [
    { what: 'backup', times: 2 },
    { what: 'drill', times: 2 },
  ],
  confirmation: [{ link }],
  enquiryAssigned: [{ enquiry: { ...enquiry, ...reached } }],
  enquiryNotice: [
    { id, context, enquiry: { ...enquiry, ...reached, preferred_times: [time] } },
    { id, context: { ...context, property: null }, enquiry },
  ],
  enquiryOffer: [{ id, context, enquiry: { wants_viewing: true } }],
  enquiryReceipt: [
    { context, enquiry: { preferred_times: [time] } },
    { context: unseen, enquiry },
  ],
  enquiryUnanswered: [
    { enquiry: { ...enquiry, created_at: time, minutes: 30, assignee_name: 'Ana' } },
  ],
  invitation: [
    { link, by: '' },
    { link, by: 'Ana' },
  ],
  licences: [
    { licences: [{ holder: 'Ana', kind: 'prc', number: '123', valid_until: day }], today: day },
  ],
  recovery: [{ link }],
  reminderForStaff: viewings,
  reminderForVisitor: viewings,
  searchConfirmation: [{ filters: { q: 'pool', amenity: ['Pool'], city: 'Angeles' }, secret }],
  searchDigest: [
    {
      searches: [
        {
          id,
          search: '?q=pool',
          total: 9,
          listings: [{ ...listing, address: 'Lane', city: 'Angeles', state: 'Pampanga' }],
        },
      ],
      secret,
    },
  ],
  secondStepChanged: [{ changes: [{ change: 'on' }] }],
  secondStepOff: [{}],
  stillThere: [{ listings: [{ ...listing, confirmed_on: day, secret }] }],
  test: [{}],
  viewingForStaff: viewings,
  viewingForVisitor: viewings,
  viewingSlip: [{ slip }],
  viewingSlipCopy: [{ slip }],
  workHandedOver: [
    { work: { from_name: 'Ana', listings: 1, enquiries: 0, list: [] } },
    {
      work: {
        ...{ from_name: 'Ana', listings: 2, enquiries: 3 },
        list: [{ reference: 'EQ-1', subject: 'House' }],
      },
    },
  ],
}

const marks = [
  'https://evil.example/claim',
  'www.evil.example',
  'bale-refunds.evil.example/claim',
  'maria.evil.example call me',
]
const choices = new Set(['cancelled', 'on', 'prc', 'set', 'viber', 'viewing'])
/** What the program makes: choices, ids, secrets, days, addresses of its own and those of e-mail. */
const isMade = (text: string) =>
  choices.has(text) || /^(?:https:|[0-9a-f-]{36}$|([ab])\1{39}|\d{4}-\d\d-\d\d|\S+@\S+$)/.test(text)

function withMarks<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withMarks) as Value
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, withMarks(each)]),
    ) as Value
  }
  if (typeof value !== 'string' || isMade(value)) return value
  const text = marks.join(' ')
  return (value.startsWith('?') ? value + encodeURIComponent(text) : `${value} ${text}`) as Value
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const mails = globSync('{modules/*/server,platform/accounts}/mails/*.ts', { cwd: root })
const modules: Record<string, (needs: object & Branded) => ComposedMail>[] = await Promise.all(
  mails.map((file) => import(pathToFileURL(join(root, file)).href)),
)
const made = Object.assign({}, ...modules) as (typeof modules)[number]

it('goes through every e-mail that there is', () => {
  const composing = Object.keys(made).filter((name) => typeof made[name] === 'function')
  expect(composing.sort()).toEqual(Object.keys(needs).sort())
})

describe.each(Object.entries(needs))('%s', (name, each) => {
  it.each(each)('holds no web address that somebody typed (%#)', (given) => {
    const mail = made[name]?.({ brand, ...withMarks(given) })
    // Lines of a calendar are broken after 75 bytes.
    const all = Object.values(mail ?? {})
      .join('\n')
      .replaceAll('\r\n ', '')
    expect(all).toContain('acacia.test')
    expect(all.replace(/https:\/\/acacia\.test[^\s"<]*/g, '')).not.toMatch(/evil\.example/)
  })
})
