import { expect, it } from 'vitest'
import { chunkGroupProblems, namesOfNothing, preloadsOf } from './chunk-groups.ts'

const chunk = (name: string, moduleIds: string[], imports: string[] = []) => ({
  name,
  fileName: `assets/${name}.js`,
  isEntry: name === 'index',
  moduleIds,
  imports,
})
const packages = ['react-dom', '@tanstack/router-core', '@tanstack/query-core']
const site = chunk(
  'site',
  packages.map((name) => `/x/node_modules/${name}/index.js`),
)
const sound = [
  site,
  chunk('frame', ['/x/kit/components/brand-mark.tsx']),
  chunk('listings', ['/x/platform/values/images.ts']),
  chunk('person', ['/x/modules/listings/person-contact.ts']),
  chunk('money', ['/x/kit/money/centavos.ts']),
  chunk('detail', ['/x/modules/listings/video-link.ts']),
  chunk('staff', ['/x/modules/accounts/staff/sign-in/guards.ts']),
  chunk('gallery', ['/x/modules/gallery/public/gallery.tsx'], ['assets/site.js']),
]

it('finds nothing wrong with groups as meant', () => {
  expect(chunkGroupProblems(sound)).toEqual([])
})

it.each(['site', 'frame', 'listings', 'person', 'money', 'detail', 'staff'])(
  'misses a chunk "%s" that is empty',
  (name) => {
    const problems = chunkGroupProblems(sound.filter((one) => one.name !== name))
    expect(problems).toContain(`no chunk "${name}"`)
  },
)

it('misses a library that the pattern no longer finds', () => {
  const poorer = { ...site, moduleIds: site.moduleIds.slice(1) }
  expect(chunkGroupProblems([poorer, ...sound.slice(1)])).toEqual([
    'the chunk "site" lacks react-dom',
  ])
})

it('refuses a shared chunk that imports from a page that needs it', () => {
  const tangled = { ...site, imports: ['assets/gallery.js'] }
  expect(chunkGroupProblems([tangled, ...sound.slice(1)])[0]).toMatch(
    /imports itself by way of others/,
  )
})

it('refuses a chunk that imports the entry', () => {
  const entry = chunk('index', ['/x/app/client.tsx'])
  const late = chunk('late', ['/x/modules/gallery/public/late.ts'], ['assets/index.js'])
  expect(chunkGroupProblems([...sound, entry, late])).toEqual([
    'assets/late.js imports the entry, and its stylesheet with it',
  ])
})

it('refuses a page of visitors that brings the staff’s chunk', () => {
  const leaking = chunk('home', ['/x/app/routes/_public/index.tsx'], ['assets/staff.js'])
  expect(chunkGroupProblems([...sound, leaking])[0]).toMatch(/assets\/home.js brings/)
})

it('misses a file that a group names', () => {
  const lost = namesOfNothing(['/x/kit/money/centavos.ts', '/x/kit/page-head.ts'])
  expect(lost).toContain('modules/listings/data/(columns|keys|public-reads)')
  expect(lost).not.toContain('kit/money/(centavos|read-amount)\\.')
})

it('names beside a part only what a page has not started with, and nothing for parts that wait', () => {
  const started = ['assets/rolldown-runtime-1.js', 'assets/site-1.js', 'assets/frame-1.js']
  const part = 'assets/picture-room-1.js'
  const of = (...others: string[]) => preloadsOf(part, [part, ...started, ...others])
  expect(of()).toEqual([])
  expect(of('assets/listings-1.js')).toEqual([part, 'assets/listings-1.js'])
  expect(preloadsOf('assets/saved-1.js', ['assets/saved-1.js', 'assets/listings-1.js'])).toEqual([])
})
