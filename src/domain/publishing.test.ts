import { expect, test } from 'vitest'
import { hasEnded, missingToPublish } from './publishing.ts'

const empty = {
  price_amount: null,
  city: ' ',
  agent_id: null,
  hasPhoto: false,
  authorityHasEnded: true,
  listing_type: 'for_sale',
  seller_kind: '',
  turnover: '',
  project_name: '',
  licence_to_sell: ' ',
  advertisement_approval: '',
}
const whole = {
  price_amount: 1,
  city: 'Porac',
  agent_id: 'x',
  hasPhoto: true,
  authorityHasEnded: false,
  listing_type: 'for_sale',
  seller_kind: 'developer',
  turnover: 'pre_selling',
  project_name: 'Pandan Homes',
  licence_to_sell: '0012',
  advertisement_approval: '7',
}
const levels = {
  publish_photo: 'block',
  publish_price: 'warn',
  publish_place: 'warn',
  publish_person: 'off',
  publish_authority: 'warn',
  publish_project: 'block',
}

test('what is missing is told by what the settings make of it', () => {
  expect(missingToPublish(empty, levels, 'block')).toEqual(['photo'])
  expect(missingToPublish(empty, levels, 'warn')).toEqual(['price', 'place', 'authority'])
  expect(missingToPublish(whole, levels, 'block')).toEqual([])
  expect(missingToPublish(whole, { ...levels, publish_person: 'block' }, 'block')).toEqual([])
})

test('a unit of a project also names the project, its place, licence and approval', () => {
  const named = ['place', 'project_name', 'licence_to_sell', 'advertisement_approval']
  const blocking = (listing: Partial<typeof empty>) =>
    missingToPublish({ ...empty, ...listing }, { ...levels, publish_photo: 'off' }, 'block')
  expect(blocking({ seller_kind: 'developer' })).toEqual(named)
  expect(blocking({ turnover: 'pre_selling' })).toEqual(named)
  expect(blocking({ turnover: 'pre_selling', seller_kind: 'owner' })).toEqual([])
  expect(blocking({ turnover: 'rfo' })).toEqual([])
  expect(blocking({ seller_kind: 'developer', listing_type: 'for_rent' })).toEqual([])
  const warned = { ...levels, publish_place: 'block', publish_project: 'warn' }
  expect(missingToPublish({ ...empty, seller_kind: 'developer' }, warned, 'warn')).toEqual([
    'price',
    'authority',
    ...named.slice(1),
  ])
})

test('an authority has ended the day after its last, and not while another runs', () => {
  const today = '2026-11-25'
  const [yesterday, endless] = [{ ends_on: '2026-11-24' }, { ends_on: null }]
  expect(hasEnded([], today)).toBe(false)
  expect(hasEnded([yesterday], today)).toBe(true)
  expect(hasEnded([{ ends_on: today }], today)).toBe(false)
  expect(hasEnded([yesterday, endless], today)).toBe(false)
})
