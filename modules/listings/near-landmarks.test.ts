import { expect, it } from 'vitest'
import { landmarkWords } from './near-landmarks.ts'

const here = { shown_pin: '15.15, 120.58', pin_precision: '', nearby_landmarks: ['Public market'] }
const mall = { name: 'SM City Clark', pin: '15.168, 120.58' }
const far = { name: 'Subic', pin: '14.82, 120.28' }
const north = (km: number) => ({
  name: `${km}`,
  pin: `${(15.15 + km / 110.65).toFixed(6)}, 120.58`,
})

it('says how far the office’s landmarks are, behind what the listing names', () => {
  expect(landmarkWords(here, [far, mall])).toEqual([
    'Public market',
    'SM City Clark, 2.0 km in a straight line',
  ])
  expect(landmarkWords({ ...here, nearby_landmarks: [] }, [])).toEqual([])
})

it('says it where the listing names the place already, and once', () => {
  const typed = { ...here, nearby_landmarks: ['sm city clark', 'Public market'] }
  expect(landmarkWords(typed, [mall])).toEqual([
    'sm city clark, 2.0 km in a straight line',
    'Public market',
  ])
})

it.each([
  ['5 minutes to SM City Clark', 'SM City Clark'],
  ['SM City Clark', 'Clark'],
])('says nothing where %s may be another place than %s', (item, name) => {
  const typed = { ...here, nearby_landmarks: [item] }
  expect(landmarkWords(typed, [{ ...mall, name }])).toEqual([item])
})

it('names the five nearest, within 15 km', () => {
  const all = [16, 14, 9, 2, 3, 5, 4, 8].map(north)
  const words = landmarkWords({ ...here, nearby_landmarks: [] }, all)
  expect(words.map((each) => each.split(',')[0])).toEqual(['2', '3', '4', '5', '8'])
  expect(
    landmarkWords({ ...here, nearby_landmarks: [] }, [north(15.01), north(14.99)]),
  ).toHaveLength(1)
})

it.each([
  ['exact', 0.04, 'about 100 meters'],
  ['exact', 0.44, '400 meters'],
  ['street', 0.96, '1.0 km'],
  ['', 4.24, '4.2 km'],
  ['barangay', 0.2, 'about 1 km'],
  ['barangay', 4.6, 'about 5 km'],
])('is as near as the pin is: %s, %s km', (pin_precision, km, words) => {
  expect(landmarkWords({ ...here, pin_precision, nearby_landmarks: [] }, [north(km)])).toEqual([
    `${km}, ${words} in a straight line`,
  ])
})

it.each([{ shown_pin: '' }, { pin_precision: 'town' }])(
  'says nothing where it would be made up: %o',
  (over) => {
    expect(landmarkWords({ ...here, ...over }, [mall])).toEqual(['Public market'])
  },
)

it('leaves out a landmark without a pin or a name', () => {
  expect(landmarkWords(here, [{ name: 'Somewhere', pin: '' }])).toEqual(['Public market'])
  expect(landmarkWords(here, [{ ...mall, name: ' ' }])).toEqual(['Public market'])
})
