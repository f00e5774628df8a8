import { expect, it } from 'vitest'
import { recordOf } from '../../platform/values/record-of.ts'
import { copyOfProperty } from './property-copy.ts'
import { PROPERTY_FIELDS } from './property-fields.ts'
import type { StoredProperty } from './property-values.ts'

it('takes every field, and offers the copy again', () => {
  const original = recordOf<StoredProperty>([
    ...PROPERTY_FIELDS.map(({ key }) => [key, `old ${key}`] as const),
    ['title', 'x'.repeat(200)],
    ['status', 'sold'],
    ['featured', true],
    ['property_videos', [{ video_url: 'https://example.com/a.mp4' }]],
  ])
  const copy = copyOfProperty(original)
  const changed = PROPERTY_FIELDS.map(({ key }) => key).filter((key) => copy[key] !== original[key])
  expect(changed.toSorted()).toEqual(['featured', 'status', 'title'])
  expect(copy).toMatchObject({ status: 'active', featured: false })
  expect(copy.video_urls).toEqual(['https://example.com/a.mp4'])
  expect(copy.title).toBe(`Copy of ${'x'.repeat(192)}`)
})
