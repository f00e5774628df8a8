import type { Page } from '@playwright/test'
import type { Client } from '../../testing/client.ts'
import { findPostgresBinaries } from '../../testing/database/postgres-binaries.ts'
import { expectArrived, form, send } from '../support/enquiry-form.ts'
import { hydrated, open } from '../support/page.ts'
import type { Site } from '../support/site.ts'
import { adminTest, expect } from '../support/test.ts'

const OFFICE = 'office@example.com'
const BUYER = 'nena.pena@example.com'

/**
 * Evening comes as soon as both sides were told of the viewing: no test waits for five o'clock. Nor
 * does it for three at night, until when the first morning on offer lies more than 31 hours ahead.
 */
const EVENING = `
  create or replace function private.reminder_time(starts_at timestamptz) returns timestamptz
  language sql stable security definer set search_path = '' as $$
    select case when exists (
      select from public.outgoing_mails where kind = 'viewing' and sent_at is not null
    ) then '2000-01-01'::timestamptz else 'infinity' end
  $$;
  do $do$ begin
    execute 'create or replace view private.due_viewings as '
      || replace(pg_get_viewdef('private.due_viewings'::regclass), '31:00:00', '72:00:00');
  end $do$;
  update public.site_settings set email = '${OFFICE}'`

adminTest.use({
  ownSite: true,
  siteState: 'sample',
  siteSql: EVENING,
  // All other journeys are on the one that Bale brings along.
  engine: findPostgresBinaries() ? 'postgres' : 'embedded',
})

interface Given {
  page: Page
  site: Site
  admin: Client
}

type Listing = { id: string; title: string }

/** One that is nobody's own: its enquiries go to the office. */
async function officeListing(admin: Client): Promise<Listing> {
  const found = admin.from('properties').select('id, title').eq('status', 'active')
  const { data, error } = await found.is('agent_id', null).limit(1).single()
  if (error) throw error
  return data
}

async function fill(page: Page) {
  // As fast as a quick human: whoever needs less than three seconds is taken for a program.
  await form(page).getByLabel('Your name').pressSequentially('Niña Peña', { delay: 400 })
  await form(page).getByLabel('Phone number').fill('0917 555 0101')
  await form(page).getByRole('textbox', { name: 'E-mail' }).fill(BUYER)
  await form(page)
    .getByRole('checkbox', { name: /I’d like to schedule a viewing/ })
    .check()
  await form(page)
    .getByRole('button', { name: /, morning$/ })
    .first()
    .click()
  await form(page)
    .getByRole('checkbox', { name: /I agree/ })
    .check()
  await send(page).click()
}

async function expectLetters(reference: string, listing: Listing, site: Site) {
  const receipt = await site.letterTo(BUYER, new RegExp(reference))
  expect(receipt.text).toContain(listing.title)
  const notice = await site.letterTo(OFFICE, new RegExp(`^Viewing ${reference}`))
  expect(notice.text).toContain('Niña Peña')
  expect(notice.replyTo).toBe(BUYER)
  expect(notice.calendar).toContain('STATUS:TENTATIVE')
}

/** From what the visitor has sent to the end of it, on the screens of staff and in both mailboxes. */
async function follow(reference: string, { page, site, admin }: Given) {
  await open(page, '/admin/enquiries')
  await page
    .getByRole('listitem')
    .filter({ hasText: reference })
    .getByRole('link', { name: 'New: Niña Peña' })
    .click()
  await page.getByRole('button', { name: 'Set a viewing' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /, 10:00 am$/ }).click()
  await dialog.getByRole('button', { name: 'Set the viewing' }).click()
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('viewing_set')

  for (const to of [BUYER, OFFICE]) {
    await expect(async () => {
      const calendars = (await site.lettersTo(to)).map(({ calendar }) => calendar)
      expect(calendars.some((calendar) => calendar.includes('STATUS:CONFIRMED'))).toBe(true)
    }).toPass()
    await expect(async () => {
      const subjects = (await site.lettersTo(to)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.startsWith('Reminder, viewing on'))).toHaveLength(
        1,
      )
    }).toPass()
  }

  // The day has come: the clock of a database can't be moved, so the viewing is.
  const { data: viewing } = await admin.from('viewings').select('id, enquiry_id').single()
  const { error } = await admin.rpc('set_viewing', {
    enquiry_id: viewing?.enquiry_id ?? '',
    viewing_id: viewing?.id,
    starts_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    minutes: 45,
    place: '',
  })
  expect(error).toBeNull()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: /^Done/ }).click()
  await dialog.getByLabel(/^Result/).fill('They want it.')
  await dialog.getByRole('button', { name: 'Save as done' }).click()
  await page.getByRole('button', { name: 'Close…' }).click()
  await page.getByLabel(/^Won/).check()
  await page.getByRole('button', { name: 'Close enquiry' }).click()
  await expect(page.getByText('Closed: won.')).toBeVisible()
  const happened = page.getByRole('region', { name: 'Activity' })
  await expect(happened).toContainText('They want it.')
  await expect(happened).toContainText('Received')
}

adminTest(
  'a message on a phone becomes a viewing and a sale',
  { tag: '@phone-only' },
  async ({ page, site, admin }) => {
    const listing = await officeListing(admin)
    await open(page, `/property/${listing.id}`)
    await fill(page)
    const reference = await expectArrived(page)
    await expectLetters(reference, listing, site)
    await follow(reference, { page, site, admin })
  },
)
