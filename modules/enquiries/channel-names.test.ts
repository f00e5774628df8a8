import { expect, it } from 'vitest'
import { channelName, enquiriesPerView } from './channel-names'

it.each([
  ['facebook_marketplace', 'Marketplace'],
  [null, 'Without a mark'],
  ['of_a_later_version', 'of_a_later_version'],
])('calls the channel %s %s', (channel, name) => expect(channelName(channel)).toBe(name))

it.each([
  [0, 0, '–'],
  [0, 3, '–'],
  [2, 3, '–'],
  [3, 0, '0 %'],
  [3, 1, '33 %'],
  [3, 3, '100 %'],
  [1000, 4, 'under 1 %'],
])('says of %s views and %s enquiries: %s', (views, enquiries, words) =>
  expect(enquiriesPerView(views, enquiries)).toBe(words),
)
