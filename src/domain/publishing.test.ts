import { expect, test } from 'vitest'
import { hasEnded, missingToPublish } from './publishing.ts'

const empty = {
  price_amount: null,
  city: ' ',
  agent_id: null,
  hasPhoto: false,
  authorityHasEnded: true,
}
const whole = {
  price_amount: 1,
  city: 'Porac',
  agent_id: 'x',
  hasPhoto: true,
  authorityHasEnded: false,
}
const levels = {
  publish_photo: 'block',
  publish_price: 'warn',
  publish_place: 'warn',
  publish_person: 'off',
  publish_authority: 'warn',
}

test('what is missing is told by what the settings make of it', () => {
  expect(missingToPublish(empty, levels, 'block')).toEqual(['photo'])
  expect(missingToPublish(empty, levels, 'warn')).toEqual(['price', 'place', 'authority'])
  expect(missingToPublish(whole, levels, 'block')).toEqual([])
  expect(missingToPublish(whole, { ...levels, publish_person: 'block' }, 'block')).toEqual([])
})

test('an authority has ended the day after its last, and not while another runs', () => {
  const today = '2026-11-25'
  const [yesterday, endless] = [{ ends_on: '2026-11-24' }, { ends_on: null }]
  expect(hasEnded([], today)).toBe(false)
  expect(hasEnded([yesterday], today)).toBe(true)
  expect(hasEnded([{ ends_on: today }], today)).toBe(false)
  expect(hasEnded([yesterday, endless], today)).toBe(false)
})
