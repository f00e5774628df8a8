import type { StaffSettings } from '~/data/staff-settings/staff-reads'
import { isOpenToStrangers } from '~/domain/access'
import type { SiteSettings } from '~/domain/site-settings'

export type SetupKey =
  | 'brand'
  | 'contacts'
  | 'address'
  | 'broker'
  | 'front-page'
  | 'samples'
  | 'mail'
  | 'access'
  | 'backup'

export type SetupStep = {
  key: SetupKey
  title: string
  /** What it is for, in the words of what visitors or staff have of it. */
  purpose: string
  minutes: number
  /** Where it is done, if not in the list itself. */
  place?: { href: string; label: string }
  /** What isn't there yet. */
  missing: string[]
  isDone: boolean
  isSkipped: boolean
}

export type SetupFacts = {
  site: SiteSettings
  settings: Pick<
    StaffSettings,
    'sign_up' | 'listing_editors' | 'access_decided_at' | 'setup_skipped' | 'mail_tested_at'
  >
  /** What the sample put into the site's settings, by column: it is nobody's. */
  sample: Readonly<Record<string, unknown>>
  sampleListings: number
}

/** Done or not by what is there: what is taken away later comes back as a step. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const { site, settings, sampleListings } = facts
  const own = ownWords(facts)
  const isUndecided = isOpenToStrangers(settings) && !settings.access_decided_at
  const isNamed = own('business_name') && site.business_name !== 'Bale'
  const steps: (Omit<SetupStep, 'isDone' | 'isSkipped' | 'missing'> & {
    needs: Record<string, boolean>
  })[] = [
    {
      key: 'brand',
      title: 'Name and logo',
      purpose: 'They stand at the top of every page, in e-mails and in search results.',
      minutes: 3,
      place: { href: '/admin/settings/brand', label: 'Set name and logo' },
      needs: { 'A name of its own': isNamed, 'A logo': !('logo' in site) || own('logo') },
    },
    {
      key: 'contacts',
      title: 'How visitors reach you',
      purpose:
        'Telephone, SMS, Viber, Messenger, e-mail and page: the buttons beside each listing.',
      minutes: 4,
      place: { href: '/admin/settings/contacts', label: 'Set the contacts' },
      needs: {
        'Telephone number': own('phone'),
        'E-mail address': own('email'),
        'SMS, Viber or Messenger': own('sms_number') || own('viber_number') || own('messenger_url'),
      },
    },
    {
      key: 'address',
      title: 'Office, hours and map',
      purpose:
        'At the top of every page and on the contact page, so that people find your door open.',
      minutes: 2,
      place: { href: '/admin/settings/address', label: 'Set address and hours' },
      needs: { 'Office address': own('address_line'), 'Office hours': Boolean(site.office_hours) },
    },
    {
      key: 'broker',
      title: 'Broker and licences',
      purpose: 'At the foot of every page, where the law (RA 9646) wants them.',
      minutes: 3,
      place: { href: '/admin/settings/broker', label: 'Set broker and licences' },
      needs: {
        'The broker’s name': own('broker_name'),
        'PRC licence number': own('broker_licence_no'),
        'The day until which the licence is valid': own('broker_licence_valid_until'),
        'DHSUD registration number': own('dhsud_registration_no'),
      },
    },
    {
      key: 'front-page',
      title: 'Words on the front page',
      purpose: 'The first thing that somebody reads who has never heard of you.',
      minutes: 5,
      place: { href: '/admin/settings/front-page', label: 'Write the front page' },
      needs: {
        'Words of welcome': Boolean(site.hero_title && site.hero_text),
        'About the broker': own('broker_intro'),
      },
    },
    {
      key: 'samples',
      title: 'Remove the samples',
      purpose: 'They show what Bale does. Take them away when your own first listing is in.',
      minutes: 1,
      needs: {
        'The sample listings are still there': sampleListings === 0,
        'Things are still said about a made-up broker': !site.sample_data,
      },
    },
    {
      key: 'mail',
      title: 'Send a test e-mail',
      purpose: 'Invitations, new passwords and reminders go by e-mail. See whether one arrives.',
      minutes: 1,
      needs: { 'A test e-mail that left': settings.mail_tested_at !== null },
    },
    {
      key: 'access',
      title: 'Who gets in',
      purpose: 'Who may make an account here, and who may edit your listings.',
      minutes: 1,
      place: { href: '/admin/settings/access', label: 'Decide who gets in' },
      needs: { 'Anybody can make an account and change your listings': !isUndecided },
    },
    {
      key: 'backup',
      title: 'Where the backup is',
      purpose: 'A computer can be lost in a day. Know what to copy before it happens.',
      minutes: 5,
      needs: { 'Somebody who knows': settings.setup_skipped.includes('backup') },
    },
  ]
  return steps.map(({ needs, ...step }) => {
    const missing = Object.keys(needs).filter((what) => !needs[what])
    const isDone = missing.length === 0
    return {
      ...step,
      missing,
      isDone,
      isSkipped: !isDone && settings.setup_skipped.includes(step.key),
    }
  })
}

/** Whether a column says something, and not what the sample put there. */
function ownWords({ site, sample }: SetupFacts): (column: string) => boolean {
  const said: Readonly<Record<string, unknown>> = site
  return (column) => Boolean(said[column]) && said[column] !== sample[column]
}
