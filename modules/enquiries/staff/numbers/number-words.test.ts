import { expect, it } from 'vitest'
import { minutesInWords, sourceName } from './number-words'

it.each([
  [0, 'under 1 min'],
  [0.6, '1 min'],
  [12.4, '12 min'],
  [59.6, '1 h'],
  [60, '1 h'],
  [95, '1 h 35 min'],
  [180, '3 h'],
  [200, '3 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 days'],
  [6.6 * 24 * 60, '7 days'],
])('says %s minutes as %s', (minutes, words) => expect(minutesInWords(minutes)).toBe(words))

it.each([
  ['direct', 'Direct or unknown'],
  ['Facebook', 'Facebook'],
  ['fb', 'Facebook'],
  ['l.facebook.com', 'Facebook'],
  ['m.facebook.com', 'Facebook'],
  ['www.google.com.ph', 'Google'],
  ['google', 'Google'],
  ['m.me', 'Messenger'],
  ['facebook.com.evil.example', 'facebook.com.evil.example'],
  [' Lamudi ', 'lamudi'],
])('calls %s %s', (source, name) => expect(sourceName(source)).toBe(name))
