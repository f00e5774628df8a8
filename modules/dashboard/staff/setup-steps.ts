import {
  missingSettings,
  optionalSettings,
  type SectionToFill,
} from '~/modules/site-settings/missing-settings'
import type { SiteSettings } from '~/modules/site-settings/site-settings'
import { isOpenToStrangers } from '~/modules/staff-settings/access'
import type { StaffSettings } from '~/modules/staff-settings/data/staff-reads'

export type SetupKey = SectionToFill | 'size' | 'samples' | 'mail' | 'privacy' | 'access' | 'backup'

export type SetupStep = {
  key: SetupKey
  title: string
  purpose: string
  minutes: number
  place?: string
  missing: string[]
  optional: string[]
  isDone: boolean
  isSkipped: boolean
}

export type SetupFacts = {
  site: SiteSettings
  settings: Pick<
    StaffSettings,
    | 'sign_up'
    | 'listing_editors'
    | 'access_decided_at'
    | 'setup_skipped'
    | 'mail_tested_at'
    | 'office_size'
  >
  /** Made-up values that the sample put into the site settings, by column. */
  sample: Readonly<Record<string, unknown>>
  sampleListings: number
  noticeVersion: number
}

export function setupSteps(facts: SetupFacts): SetupStep[] {
  const { site, settings, sampleListings } = facts
  const isUndecided = isOpenToStrangers(settings) && !settings.access_decided_at
  const steps: (Omit<SetupStep, 'isDone' | 'isSkipped' | 'missing' | 'optional'> & {
    /** Conditions that are not in the settings' sections. */
    needs?: Record<string, boolean>
  })[] = [
    {
      key: 'size',
      title: 'How many people work here?',
      purpose:
        'With up to three, what only larger offices need lies under More until you use it. You can change this under Access.',
      minutes: 1,
      needs: { 'Somebody who says so': settings.office_size !== null },
    },
    {
      key: 'brand',
      title: 'Name and logo',
      purpose: 'Shown at the top of every page, in e-mails and in search results.',
      minutes: 3,
      place: 'Set name and logo',
    },
    {
      key: 'contacts',
      title: 'How visitors reach you',
      purpose: 'Phone, SMS, Viber, Messenger, e-mail and page: the buttons beside each listing.',
      minutes: 4,
      place: 'Set the contacts',
    },
    {
      key: 'office',
      title: 'Office, hours and map',
      purpose:
        'At the top of every page and on the contact page, so that people find your door open.',
      minutes: 2,
      place: 'Set address and hours',
    },
    {
      key: 'broker',
      title: 'Broker and licences',
      purpose: 'At the foot of every page, where the law (RA 9646) requires them.',
      minutes: 3,
      place: 'Set broker and licences',
    },
    {
      key: 'front',
      title: 'Words on the front page',
      purpose: 'The first thing people read who have never heard of you.',
      minutes: 5,
      place: 'Write the front page',
    },
    {
      key: 'samples',
      title: 'Remove the samples',
      purpose: 'They show what Bale does. Remove them once your first own listing is in.',
      minutes: 1,
      needs: {
        'The sample listings are still there': sampleListings === 0,
        'The site still describes a made-up broker': !site.sample_data,
      },
    },
    {
      key: 'mail',
      title: 'Send a test e-mail',
      purpose: 'Invitations, new passwords and reminders go by e-mail. See whether one arrives.',
      minutes: 1,
      needs: { 'A test e-mail that was sent': settings.mail_tested_at !== null },
    },
    {
      key: 'privacy',
      title: 'Read the privacy notice and make it yours',
      purpose: 'Everyone who writes to you agrees to it first (RA 10173). A plain draft is ready.',
      minutes: 5,
      place: 'Edit the privacy notice',
      needs: { 'A version of your own': facts.noticeVersion > 1 },
    },
    {
      key: 'access',
      title: 'Access',
      purpose: 'Who may make an account here, and who may edit your listings.',
      minutes: 1,
      place: 'Decide who has access',
      needs: { 'Anyone can sign up and change your listings': !isUndecided },
    },
    {
      key: 'backup',
      title: 'Backups',
      purpose: 'A computer can be lost in a day. Know what to copy before it happens.',
      minutes: 5,
      needs: { 'Someone who knows where the backup is': settings.setup_skipped.includes('backup') },
    },
  ]
  const toFill = missingSettings(site, facts.sample)
  const mayFill = optionalSettings(site, facts.sample)
  const wordsOf = (settings: typeof toFill, key: SetupKey) =>
    settings.filter(({ section }) => section === key).map(({ what }) => what)
  return steps.map(({ needs = {}, ...step }) => {
    const unmet = Object.keys(needs).filter((what) => !needs[what])
    const missing = [...unmet, ...wordsOf(toFill, step.key)]
    const isDone = missing.length === 0
    return {
      ...step,
      missing,
      optional: wordsOf(mayFill, step.key),
      isDone,
      isSkipped: !isDone && settings.setup_skipped.includes(step.key),
    }
  })
}
