import { expect, it } from 'vitest'
import { untranslatedRoute } from './routes.ts'

it.each([
  ['__root.tsx', undefined],
  ['_public.tsx', undefined],
  ['_public/index.tsx', undefined],
  ['_public/gallery.filters.tsx', undefined],
  ['_public/pampanga.{-$town}.{-$category}.tsx', undefined],
  ['_public/draft.$secret.tsx', '/_public/draft/$secret'],
  ['admin.tsx', '/admin'],
  ['admin/_staff/properties.$id.edit.tsx', '/admin/_staff/properties/$id/edit'],
  ['admin/_staff/index.tsx', '/admin/_staff/'],
  ['robots[.]txt.ts', '/robots.txt'],
  ['feed-{$name}[.]xml.ts', '/feed-{$name}.xml'],
])('%s has a Filipino page, or leads to the English one: %s', (file, address) => {
  expect(untranslatedRoute(`app/routes/${file}`)).toBe(address)
})

it('leaves other files alone', () => {
  expect(untranslatedRoute('modules/gallery/fil.ts')).toBeUndefined()
})
