import { describe, expect, it } from 'vitest'
import { FILLED_SETTINGS } from '~/modules/site-settings/filled-settings'
import { type SetupFacts, setupSteps } from './setup-steps'

const site = FILLED_SETTINGS
const settings = {
  sign_up: 'invited',
  listing_editors: 'signed_in',
  access_decided_at: null,
  mail_tested_at: '2026-11-22T00:00:00Z',
  setup_skipped: ['backup'],
  office_size: 'small',
}
const full: SetupFacts = { site, settings, sample: {}, sampleListings: 0, noticeVersion: 2 }

const open = (facts: SetupFacts) =>
  setupSteps(facts).flatMap(({ key, isDone, missing }) => (isDone ? [] : [[key, missing]]))

describe('the first-run list', () => {
  it('is done where all is there', () => {
    expect(open(full)).toEqual([])
  })

  it.each([
    [{ business_name: 'Bale' }, 'brand', 'Your business name'],
    [{ phone: '' }, 'contacts', 'Phone number'],
    [{ office_hours: '' }, 'office', 'Office hours'],
    [{ broker_licence_no: '' }, 'broker', 'PRC licence number'],
    [{ hero_text: '' }, 'front', 'Words of welcome'],
    [{ sample_data: true }, 'samples', 'The site still describes a made-up broker'],
  ])('has a step again where %o is lacking', (change, key, what) => {
    expect(open({ ...full, site: { ...site, ...change } })).toEqual([[key, [what]]])
  })

  it.each([
    [{ sign_up: 'open' }, 'access'],
    [{ mail_tested_at: null }, 'mail'],
    [{ setup_skipped: [] }, 'backup'],
    [{ office_size: null }, 'size'],
  ])('has a step where the settings are %o', (change, key) => {
    const keys = open({ ...full, settings: { ...settings, ...change } }).map(([each]) => each)
    expect(keys).toEqual([key])
  })

  it('takes an open site that somebody decided on for done', () => {
    const decided = { ...settings, sign_up: 'open', access_decided_at: '2026-11-22T00:00:00Z' }
    expect(open({ ...full, settings: decided })).toEqual([])
  })

  it('has a step until the privacy notice is the brokerage’s own', () => {
    expect(open({ ...full, noticeVersion: 1 })).toEqual([['privacy', ['A version of your own']]])
  })

  it('takes nothing of the sample for the brokerage’s own', () => {
    const sample = { phone: site.phone, broker_name: 'Ana', hero_title: 'Somebody else’s' }
    expect(open({ ...full, sample })).toEqual([
      ['contacts', ['Phone number']],
      ['broker', ['The broker’s name']],
    ])
  })

  it('offers what the front page may say, and is done without', () => {
    const bare = { ...site, stats: [], value_cards: [], testimonials: [] }
    const front = setupSteps({ ...full, site: bare }).find(({ key }) => key === 'front')
    expect(front).toMatchObject({
      optional: ['Figures that you can prove', 'Value cards', 'What clients have said'],
      isDone: true,
    })
  })

  it('leaves out nothing that was skipped, and skips nothing that is done', () => {
    const skipping = {
      ...settings,
      setup_skipped: ['backup', 'mail', 'brand'],
      mail_tested_at: null,
    }
    const skipped = setupSteps({ ...full, settings: skipping }).filter(({ isSkipped }) => isSkipped)
    expect(skipped.map(({ key }) => key)).toEqual(['mail'])
  })
})
