import { describe, expect, it } from 'vitest'
import { staffModules } from '~/app/staff-layout/modules'
import { listModules } from '~/kit/staff/module-staff'
import type { HistoryEntry } from '~/modules/history/data/staff-reads'
import { columnsToBringBack, entryBefore, partsToShow } from './bring-back'
import { happeningsOf } from './history-words'

listModules(staffModules)

let number = 1000

function entry(values: Partial<HistoryEntry>): HistoryEntry {
  number -= 1
  return {
    id: number,
    at: '2026-11-24T06:05:00+00:00',
    transaction: '7',
    actor: 'a',
    actor_name: 'Ana',
    table_name: 'properties',
    row_id: 'l',
    property_id: 'l',
    listing_title: 'House',
    action: 'update',
    old: {},
    new: {},
    ...values,
  }
}

const nameOf = (id: string) => ({ ana: 'Ana Cruz', ben: 'Ben Reyes' })[id]
const change = (
  column: string,
  was: HistoryEntry['old'][string],
  is: typeof was,
  table = 'properties',
) => entry({ table_name: table, old: { [column]: was }, new: { [column]: is } })
const said = (...entries: HistoryEntry[]) =>
  happeningsOf(entries, nameOf).flatMap((one) => one.sentences)
const picture = (values: Partial<HistoryEntry>) =>
  entry({ table_name: 'property_images', ...values })

describe('a sentence', () => {
  it.each([
    ['price', '4,900,000', '4,700,000', 'changed the price from ₱4,900,000 to ₱4,700,000'],
    ['status', 'active', 'sold', 'changed the status from Active to Sold'],
    ['listing_type', 'for_sale', 'for_rent', 'changed the listing type from For Sale to For Rent'],
    ['city', '', 'Angeles', 'set the city to Angeles'],
    ['city', 'Angeles', '', 'removed the city, which was Angeles'],
    ['bedrooms', 2, 1500, 'changed the bedrooms from 2 to 1,500'],
    [
      'furnishing',
      'semi',
      'fully',
      'changed the furnishing from Semi-furnished to Fully furnished',
    ],
    ['flood_history', '', 'no', 'set “Has it flooded?” to No'],
    ['agent_id', 'ana', 'ben', 'changed the agent from Ana Cruz to Ben Reyes'],
    ['agent_id', 'gone', null, 'removed the agent, which was someone who is gone'],
    ['amenities', ['Pool'], ['Pool', 'Gym'], 'changed the amenities: added Gym'],
    ['amenities', ['Pool', 'Gym'], ['Gym', 'Pool'], 'reordered the amenities'],
    ['description', 'a', 'b'.repeat(200), 'changed the description'],
    ['featured', false, true, 'featured the listing'],
    ['published_at', null, '2026-01-01', 'published the listing'],
    ['published_at', '2026-01-01', null, 'made the listing a draft'],
    ['confirmed_on', '2026-01-01', '2026-02-01', 'confirmed that the listing is available'],
    ['hidden_on', null, '2026-01-01', 'hid it, since nobody had confirmed it'],
    ['deleted_at', null, '2026-01-01', 'moved the listing to the trash'],
    ['deleted_at', '2026-01-01', null, 'restored the listing from the trash'],
  ])('about %s, from %o to %o', (column, was, is, sentence) => {
    expect(said(change(column, was, is))).toEqual([sentence])
  })

  it.each([
    ['site_settings', 'tagline', 'a', 'b', 'changed the tagline from a to b'],
    [
      'site_settings',
      'testimonials',
      [{ name: 'Ana' }],
      [{ name: 'Ben' }],
      'changed the testimonials from Ana to Ben',
    ],
    [
      'staff_settings',
      'history_months',
      24,
      12,
      'changed the months that the history is kept from 24 to 12',
    ],
    ['authorities', 'owner_phone', '1', '2', 'changed the owner’s phone number from 1 to 2'],
    ['listing_notes', 'note', 'A', 'B', 'changed the private note from A to B'],
    ['authorities', 'ends_on', null, '2026-12-31', 'set the last day to 31 December 2026'],
    [
      'papers',
      'kind',
      'other',
      'title',
      'changed the kind from Other paper to Title in the paper “without a name”',
    ],
  ])('about %s.%s', (table, column, was, is, sentence) => {
    expect(said(change(column, was, is, table))).toEqual([sentence])
  })

  it.each([
    ['people', 'ana', 'update', { about: 'x' }, 'set the about to x in the profile of Ana Cruz'],
    ['people', 'x', 'delete', { name: 'Cora' }, 'removed the profile of Cora'],
    [
      'profiles',
      'ben',
      'update',
      { role: 'admin' },
      'set the role to admin in the account of Ben Reyes',
    ],
    ['rates', 'x', 'insert', { key: 'transfer_tax' }, 'added a rate, transfer tax'],
    ['feeds', 'meta', 'update', { is_on: true }, 'turned the feed for Meta on'],
    ['feeds', 'rss', 'update', { is_on: false }, 'turned the feed RSS off'],
    ['privacy_notices', '3', 'insert', {}, 'added version 3 of the privacy notice'],
    ['staff_invitations', 'x', 'delete', { email: 'a@b.ph' }, 'removed the invitation of a@b.ph'],
    ['authorities', 'x', 'update', {}, 'changed the authority to sell'],
    ['listing_notes', 'x', 'insert', { note: 'A' }, 'added the private note'],
    ['listing_notes', 'x', 'delete', {}, 'removed the private note'],
  ] as const)('about a row of %s, %s: %s', (table_name, row_id, action, values, sentence) => {
    const sides = action === 'delete' ? { old: values } : { new: values }
    expect(said(entry({ table_name, row_id, action, property_id: null, ...sides }))).toEqual([
      sentence,
    ])
  })

  it('counts pictures that came and went, and says when their order changed', () => {
    expect(said(picture({ action: 'insert' }), picture({ action: 'insert' }))).toEqual([
      'added 2 pictures',
    ])
    expect(said(picture({ action: 'delete' }))).toEqual(['removed 1 picture'])
    const moved = (was: number, is: number) =>
      picture({ old: { display_order: was }, new: { display_order: is } })
    expect(said(moved(0, 2), moved(2, 1), moved(1, 0))).toEqual(['reordered the pictures'])
    expect(said(moved(2, 1), moved(1, 0))).toEqual([])
    expect(said(picture({ old: { alt_text: '' }, new: { alt_text: 'Front' } }))).toEqual([
      'described a picture as “Front”',
    ])
  })

  it('is one for a listing that was added, with all that came along', () => {
    expect(
      said(
        entry({ table_name: 'property_videos', action: 'insert' }),
        entry({ action: 'insert', new: { title: 'House' } }),
      ),
    ).toEqual(['added the listing'])
  })
})

describe('what happened at once', () => {
  it('is one transaction on one listing', () => {
    const found = happeningsOf(
      [
        change('price', '1', '2'),
        change('title', 'a', 'b'),
        entry({ transaction: '6', new: { city: 'Apalit' } }),
        entry({ transaction: '6', property_id: 'm', new: { city: 'Apalit' } }),
      ],
      nameOf,
    )
    expect(found.map(({ entries }) => entries.length)).toEqual([2, 1, 1])
    expect(found[0]?.sentences).toEqual([
      'changed the title from a to b',
      'changed the price from ₱1 to ₱2',
    ])
  })

  it('shows long texts side by side', () => {
    const long = 'Near the church.\n'.repeat(20)
    expect(happeningsOf([change('description', 'Short', long)], nameOf)[0]?.texts).toEqual([
      { label: 'Description', was: 'Short', now: long },
    ])
  })
})

describe('bringing back', () => {
  it('offers what the change touched, and nothing for a beginning or an end', () => {
    const entries = [
      change('price', '1', '2'),
      picture({ action: 'delete' }),
      change('deleted_at', null, 'x'),
    ]
    expect(columnsToBringBack(entries)).toEqual(['price', 'images'])
    expect(columnsToBringBack([entry({ action: 'insert', new: { title: 'x' } })])).toEqual([])
    expect(columnsToBringBack([change('deleted_at', null, 'x')])).toEqual([])
    expect(entryBefore(entries)).toBe(Math.min(...entries.map(({ id }) => id)) - 1)
  })

  it('puts first what the change touched, and says what somebody changed again since', () => {
    const entries = [change('price', '1', '2'), change('title', 'a', 'b')]
    const fields = [
      { key: 'city', was: '', now: 'Apalit' },
      { key: 'price', was: '1', now: '2' },
      { key: 'title', was: 'a', now: 'c' },
    ]
    expect(
      partsToShow({ last: 9, fields }, entries).map(({ key, isTouched, isChangedSince }) => [
        key,
        isTouched,
        isChangedSince,
      ]),
    ).toEqual([
      ['price', true, false],
      ['title', true, true],
      ['city', false, false],
    ])
  })
})

describe('what waits for an admin', () => {
  const submission = (values: Partial<HistoryEntry>) =>
    entry({ table_name: 'listing_submissions', row_id: 's', ...values })
  const waiting = { submitted_at: '2026-11-25', sent_back_at: null }

  it('is sent, sent back with its note, sent again and withdrawn', () => {
    expect(said(submission({ action: 'insert', new: waiting }))).toEqual([
      'sent the listing for approval',
    ])
    expect(said(submission({ new: { sent_back_at: '2026-11-25', note: 'The price?' } }))).toEqual([
      'sent the listing back: “The price?”',
    ])
    expect(said(submission({ new: { submitted_at: '2026-11-26', sent_back_at: null } }))).toEqual([
      'sent the listing for approval',
    ])
    expect(said(submission({ action: 'delete', old: waiting }))).toEqual([
      'withdrew the listing from approval',
    ])
  })

  it('ends without a word where it is published, or was sent back', () => {
    expect(
      said(
        change('published_at', null, '2026-11-25'),
        submission({ action: 'delete', old: waiting }),
      ),
    ).toEqual(['published the listing'])
    const sentBack = { ...waiting, sent_back_at: '2026-11-25' }
    expect(said(submission({ action: 'delete', old: sentBack }))).toEqual([])
  })
})

describe('changes that wait for an admin', () => {
  const waiting = (values: Partial<HistoryEntry>) =>
    entry({ table_name: 'waiting_changes', row_id: 'w', ...values })
  const price = { was: '1M', now: '₱2,000,000' }

  it('are sent, one by one, with what is wanted', () => {
    expect(said(waiting({ action: 'insert', new: { fields: { price } } }))).toEqual([
      'sent the price for approval: ₱2,000,000',
    ])
    const more = { price, description: { was: '', now: 'x'.repeat(200) } }
    expect(said(waiting({ old: { fields: { price } }, new: { fields: more } }))).toEqual([
      'sent the description for approval',
    ])
  })

  it('are sent back with a note, and sent again as a whole', () => {
    expect(said(waiting({ new: { sent_back_at: '2026-11-25', note: 'Why?' } }))).toEqual([
      'sent changes back: “Why?”',
    ])
    expect(said(waiting({ new: { sent_back_at: '2026-11-25' } }))).toEqual(['sent changes back'])
  })

  it('are approved by an admin, or withdrawn by who sent them', () => {
    const gone = { action: 'delete' as const, old: { profile_id: 'p1', fields: { price } } }
    expect(said(waiting({ ...gone, actor: 'p1' }))).toEqual(['withdrew changes from approval'])
    expect(
      said(change('price', '1M', '₱2,000,000'), waiting({ ...gone, actor: 'admin' })),
    ).toContain('approved what someone had sent for approval')
  })
})
