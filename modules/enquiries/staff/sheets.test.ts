import { expect, it } from 'vitest'
import type { ExportedEnquiry } from '~/modules/enquiries/data/export-reads'
import { contactsSheet, enquiriesSheet } from './sheets'

const enquiry: ExportedEnquiry = {
  id: '1',
  reference: 'BALE-4F7K',
  created_at: '2026-11-22T16:30:00+00:00',
  state: 'lost',
  lost_reason: 'too dear',
  assignee_id: '2',
  name: '=HYPERLINK("https://evil.example")',
  phone: '+639171234567',
  email: null,
  reply_by: 'sms',
  subject: 'House “Ñ”',
  property_reference: 'BL-1042',
  message: 'Hi\n=1+1',
  wants_viewing: true,
  preferred_times: ['2026-11-25T02:00:00Z', '2026-11-26T02:00:00Z'],
  next_step: '',
  next_step_on: null,
  first_answered_at: null,
  source: { utm_source: 'facebook', referrer: '' },
  consented_at: '2026-11-22T16:30:00Z',
  notice_version: 2,
  wants_news: false,
  blanked_at: null,
}

it('writes an enquiry in words and in Philippine time', () => {
  const [, row] = enquiriesSheet([enquiry], (id) => `Ana ${id}`).split('\r\n')
  expect(row).toBe(
    '"BALE-4F7K","2026-11-23 00:30","Closed: lost","too dear","Ana 2","\'=HYPERLINK(""https://evil.example"")","0917 123 4567","","SMS","House “Ñ”","BL-1042","Hi\n=1+1","Yes","2026-11-25 10:00; 2026-11-26 10:00","","","","Source: facebook","2026-11-23 00:30","2","No",""',
  )
})

it('puts first who wrote last', () => {
  const contact = {
    id: '1',
    phone: null,
    email: 'a@example.com',
    created_at: '2026-01-01T00:00:00Z',
  }
  const sheet = contactsSheet([
    { ...contact, name: 'Early', last_enquiry_at: '2026-01-01T00:00:00.5+00:00' },
    { ...contact, name: 'Late', last_enquiry_at: '2026-01-02T00:00:00+00:00' },
  ])
  expect(sheet.indexOf('Late')).toBeLessThan(sheet.indexOf('Early'))
})
