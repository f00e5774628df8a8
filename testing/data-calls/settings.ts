import { answerTextsQuery } from '~/data/answer-texts/staff-reads'
import {
  addAnswerText,
  deleteAnswerText,
  placeAnswerText,
  updateAnswerText,
} from '~/data/answer-texts/writes'
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
import { conflictingRow } from '~/data/rows'
import { endingLicencesQuery, storedSiteQuery } from '~/data/site-settings/staff-reads'
import { saveSiteSettings } from '~/data/site-settings/writes'
import { sampleIdentityQuery, staffSettingsQuery } from '~/data/staff-settings/staff-reads'
import { saveStaffSettings, skipSetupStep } from '~/data/staff-settings/writes'
import { type Calls, GONE, NOT_ALLOWED, ofAdmins, ofStaff, read, refused, stored } from './call'

const NO_BACKUP = refused('There is no backup yet. Make one first.')
const BY_COMMAND = refused('A backup is brought back to this site with “npm run restore”.')
/** Of no upload, so that nobody comes to anything. */
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
  saveStaffSettings: ofAdmins([36, 24], async ({ client }) => {
    const { history_months, ...shown } = await read(staffSettingsQuery(client))
    const saved = await saveStaffSettings(client, shown, { history_months: 36 })
    const late = await saveStaffSettings(client, shown, { history_months: 12 }).catch(
      conflictingRow,
    )
    if (late?.revision !== saved.revision) throw new Error('Saved over a newer revision')
    const again = await saveStaffSettings(client, saved, { history_months })
    return [saved.history_months, again.history_months]
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
      await updateAnswerText(client, { id, revision: 1 }, { title, body: 'No.' })
      return answersTitled(title)
    },
    { stranger: GONE },
  ),
  placeAnswerText: ofStaff(
    [{ body: 'Yes.' }],
    async ({ client }) => {
      const { id, title } = await newAnswer()
      await placeAnswerText(client, id, 9)
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
