import { answerTextsQuery } from '~/data/answer-texts/staff-reads'
import { addAnswerText, deleteAnswerText, updateAnswerText } from '~/data/answer-texts/writes'
import {
  beginBringBack,
  bringBackState,
  giveUpUpload,
  restoreUpload,
  sendBackupPart,
} from '~/data/backups/bring-back'
import { backupStateQuery, backupStoreQuery, newSiteQuery } from '~/data/backups/staff-reads'
import { backupAddress, beginBackup } from '~/data/backups/writes'
import { turnFeed } from '~/data/feeds/writes'
import { stuckMailsQuery } from '~/data/outgoing-mails/staff-reads'
import { sendTestMail } from '~/data/outgoing-mails/writes'
import { storedNoticeQuery } from '~/data/privacy-notices/staff-reads'
import { publishNotice } from '~/data/privacy-notices/writes'
import { rateVersionsQuery } from '~/data/rates/staff-reads'
import { addRate } from '~/data/rates/writes'
import { endingLicencesQuery, storedSiteQuery } from '~/data/site-settings/staff-reads'
import { saveSiteSettings } from '~/data/site-settings/writes'
import { sampleIdentityQuery, staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import {
  saveAccess,
  saveEnquiryRoute,
  saveEnquiryRules,
  saveHistoryMonths,
  savePublishRules,
  saveSlipDays,
  skipSetupStep,
} from '~/data/staff-settings/writes'
import { type Calls, GONE, NOT_ALLOWED, ofAdmins, ofStaff, read, refused, stored } from './call'

const NO_BACKUP = refused('There is no backup yet. Make one first.')
const BY_COMMAND = refused('A backup is brought back to this site with “npm run restore”.')
const TICKET = '0'.repeat(64)
const newTitle = () => `Answer ${crypto.randomUUID().slice(0, 8)}`

async function newAnswer() {
  const title = newTitle()
  const [row] = await stored(
    "insert into public.answer_texts (title, body) values ($1, 'Yes.') returning id",
    title,
  )
  return { title, id: (row as { id: string }).id }
}

const answersTitled = (title: string) =>
  stored('select body from public.answer_texts where title = $1', title)

export const settings: Calls = {
  storedSiteQuery: ofStaff('number', async ({ client }) => {
    return typeof (await read(storedSiteQuery(client))).revision
  }),
  endingLicencesQuery: ofAdmins(
    1,
    async ({ client }) => {
      const end = (day: string | null) =>
        stored(
          `update public.site_settings
           set broker_licence_no = '0000001', broker_licence_valid_until = $1`,
          day,
        )
      await end('2020-12-31')
      const { length } = await read(endingLicencesQuery(client))
      await end(null)
      return length
    },
    0,
  ),
  saveSiteSettings: ofAdmins('Homes', async ({ client }) => {
    const { revision } = await read(storedSiteQuery(client))
    return (await saveSiteSettings(client, revision, { tagline: 'Homes' })).tagline
  }),
  staffSettingsQuery: ofStaff('open', async ({ client }) => {
    return (await read(staffSettingsQuery(client))).sign_up
  }),
  sampleIdentityQuery: ofStaff({}, ({ client }) => read(sampleIdentityQuery(client))),
  saveAccess: ofAdmins('invited', async ({ client }) => {
    const rules = {
      listing_editors: 'signed_in',
      admins_need_second_step: false,
      admin_looks_first: false,
    }
    const open = { ...rules, sign_up: 'open' }
    const closed = { ...open, sign_up: 'invited' }
    await saveAccess(client, open, closed)
    const { sign_up } = await read(staffSettingsQuery(client))
    await saveAccess(client, closed, open)
    return sign_up
  }),
  saveEnquiryRules: ofAdmins([12, 72], async ({ client }) => {
    const { enquiry_readers, enquiry_months, won_months } = await read(staffSettingsQuery(client))
    const shown = { enquiry_readers, enquiry_months, won_months }
    const chosen = { ...shown, enquiry_months: 12, won_months: 72 }
    await saveEnquiryRules(client, shown, chosen)
    const now = await read(staffSettingsQuery(client))
    await saveEnquiryRules(client, chosen, shown)
    return [now.enquiry_months, now.won_months]
  }),
  saveEnquiryRoute: ofAdmins(['person', '12345'], async ({ client }) => {
    const { enquiry_route, enquiry_minutes, work_days, work_from, work_until } = await read(
      staffSettingsQuery(client),
    )
    const shown = { enquiry_route, enquiry_minutes, work_days, work_from, work_until }
    const chosen = { ...shown, enquiry_route: 'person', work_days: '12345' }
    await saveEnquiryRoute(client, shown, chosen)
    const now = await read(staffSettingsQuery(client))
    await saveEnquiryRoute(client, chosen, shown)
    return [now.enquiry_route, now.work_days]
  }),
  savePublishRules: ofAdmins('draft', async ({ client }) => {
    const { new_listings, publish_photo, publish_price, publish_place, ...others } = await read(
      staffSettingsQuery(client),
    )
    const { publish_person, publish_authority, publish_project } = others
    const { authority_end, confirm_days, hide_days } = others
    const checks = {
      publish_photo,
      publish_price,
      publish_place,
      publish_person,
      publish_authority,
      publish_project,
    }
    const shown = { new_listings, ...checks, authority_end, confirm_days, hide_days }
    await savePublishRules(client, shown, { ...shown, new_listings: 'draft' })
    const now = await read(staffSettingsQuery(client))
    await savePublishRules(client, { ...shown, new_listings: 'draft' }, shown)
    return now.new_listings
  }),
  saveHistoryMonths: ofAdmins([{ history_months: 36 }], async ({ client }) => {
    const { history_months } = await read(staffSettingsQuery(client))
    await saveHistoryMonths(client, history_months, 36)
    const now = await stored('select history_months from public.staff_settings')
    await saveHistoryMonths(client, 36, history_months)
    return now
  }),
  saveSlipDays: ofAdmins([{ slip_days: 120 }], async ({ client }) => {
    const { slip_days } = await read(staffSettingsQuery(client))
    await saveSlipDays(client, slip_days, 120)
    const now = await stored('select slip_days from public.staff_settings')
    await saveSlipDays(client, 120, slip_days)
    return now
  }),
  turnFeed: ofAdmins([true, false], async ({ client }) => {
    const isOn = async () => {
      const [row] = await stored("select is_on from public.feeds where name = 'rss'")
      return (row as { is_on: boolean }).is_on
    }
    await turnFeed(client, 'rss', true)
    const on = await isOn()
    await turnFeed(client, 'rss', false)
    return [on, await isOn()]
  }),
  addRate: ofAdmins(2, async ({ client }) => {
    const key = 'aed'
    const rate = { key, town: '', low: 1, high: 2, source: 'A law', source_url: '' }
    await addRate(client, {
      ...rate,
      valid_from: '2026-01-01',
      checked_on: '2026-01-02',
      review_on: null,
    })
    const [row] = await stored('select high from public.rates where key = $1', key)
    await stored('delete from public.rates where key = $1', key)
    return Number((row as { high: number }).high)
  }),
  rateVersionsQuery: ofStaff([12], async ({ client }) =>
    (await read(rateVersionsQuery(client, 'vat', ''))).map(({ low }) => low),
  ),
  skipSetupStep: ofAdmins(['mail'], async ({ client }) => {
    await skipSetupStep(client, 'mail', true)
    const { setup_skipped } = await read(staffSettingsQuery(client))
    await skipSetupStep(client, 'mail', false)
    return setup_skipped
  }),
  stuckMailsQuery: ofAdmins(
    1,
    async ({ client }) => {
      await stored('delete from public.outgoing_mails')
      await stored(
        `insert into public.outgoing_mails (recipient, subject, kind, attempts)
       values ('ana@example.com', 'Hello', 'test', 2)`,
      )
      return (await read(stuckMailsQuery(client))).total
    },
    0,
  ),
  sendTestMail: ofAdmins(true, async ({ client, email }) => {
    return (await sendTestMail(client)).to === email
  }),
  backupStateQuery: ofAdmins(null, async ({ client }) => {
    return (await read(backupStateQuery(client))).backedUpAt
  }),
  // This site stands for one whose project makes its own.
  beginBackup: {
    ask: ({ client }) => beginBackup(client),
    answers: { user: NOT_ALLOWED, admin: NOT_ALLOWED, superadmin: NO_BACKUP },
  },
  backupAddress: {
    ask: ({ client }) => backupAddress(client, 'a guess'),
    answers: { user: NOT_ALLOWED, admin: NOT_ALLOWED, superadmin: NO_BACKUP },
  },
  backupStoreQuery: {
    ask: ({ client }) => read(backupStoreQuery(client)),
    answers: { user: NOT_ALLOWED, admin: null, superadmin: null },
  },
  newSiteQuery: {
    ask: ({ client }) => read(newSiteQuery(client)),
    answers: {
      user: NOT_ALLOWED,
      admin: NOT_ALLOWED,
      superadmin: { isNew: false, way: 'hosted' },
    },
  },
  beginBringBack: {
    ask: ({ client }) => beginBringBack(client, 'a guess', 100),
    answers: { user: NOT_ALLOWED, admin: NOT_ALLOWED, superadmin: BY_COMMAND },
  },
  bringBackState: ofStaff(GONE, () => bringBackState(TICKET)),
  sendBackupPart: ofStaff(GONE, () => sendBackupPart(TICKET, 0, 'a part')),
  restoreUpload: ofStaff(GONE, () => restoreUpload(TICKET, '')),
  giveUpUpload: ofStaff(undefined, () => giveUpUpload(TICKET)),
  storedNoticeQuery: ofStaff('number', async ({ client }) => {
    return typeof (await read(storedNoticeQuery(client))).version
  }),
  publishNotice: ofAdmins(
    'We keep little.',
    async ({ client }) => {
      const { version } = await read(storedNoticeQuery(client))
      await publishNotice(client, version, 'We keep little.')
      return (await read(storedNoticeQuery(client))).body
    },
    refused('Only admins can publish the privacy notice.'),
  ),
  answerTextsQuery: ofStaff(
    true,
    async ({ client }) => {
      const { title } = await newAnswer()
      return (await read(answerTextsQuery(client))).some((text) => text.title === title)
    },
    { stranger: false },
  ),
  addAnswerText: ofStaff(
    [{ body: 'Soon.' }],
    async ({ client }) => {
      const title = newTitle()
      await addAnswerText(client, { title, body: 'Soon.', display_order: 0 })
      return answersTitled(title)
    },
    { stranger: NOT_ALLOWED },
  ),
  updateAnswerText: ofStaff(
    [{ body: 'No.' }],
    async ({ client }) => {
      const { id, title } = await newAnswer()
      await updateAnswerText(client, id, { body: 'No.' })
      return answersTitled(title)
    },
    { stranger: GONE },
  ),
  deleteAnswerText: ofStaff(
    [],
    async ({ client }) => {
      const { id, title } = await newAnswer()
      await deleteAnswerText(client, id)
      return answersTitled(title)
    },
    { stranger: GONE },
  ),
}
