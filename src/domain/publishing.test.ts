import { expect, test } from 'vitest'
import { missingToPublish } from './publishing.ts'

const empty = { price_amount: null, city: ' ', agent_id: null, hasPhoto: false }
const whole = { price_amount: 1, city: 'Porac', agent_id: 'x', hasPhoto: true }
const levels = {
  publish_photo: 'block',
  publish_price: 'warn',
  publish_place: 'warn',
  publish_person: 'off',
}

test('what is missing is told by what the settings make of it', () => {
  expect(missingToPublish(empty, levels, 'block')).toEqual(['photo'])
  expect(missingToPublish(empty, levels, 'warn')).toEqual(['price', 'place'])
  expect(missingToPublish(whole, levels, 'block')).toEqual([])
  expect(missingToPublish(whole, { ...levels, publish_person: 'block' }, 'block')).toEqual([])
})
