import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

// Bytes of JavaScript after gzip -9 on a first visit: what a page names, imports or fetches later by
// import(), with the gallery's data client; not what touching a link to another page fetches, what a
// loader imports, which the server has run on a first visit (e2e/public/reference.spec.ts looks), nor
// the enquiry form's own code, which comes once somebody touches it (e2e/public/enquiry.spec.ts), nor
// what saves a search, which comes with the first (e2e/public/saved-searches.spec.ts), nor what shares
// a listing where the browser has no sheet of its own, nor all pictures under one another, nor what a
// search box suggests.
const BUDGET = 135_000

type Route = { preloads?: string[]; scripts?: { attrs: { src: string } }[] }
type Manifest = { routes: Record<string, Route> }

const dist = new URL('../dist/', import.meta.url)
const pages = {
  '/': '/_public/',
  '/gallery': '/_public/gallery',
  '/calculators': '/_public/calculators/{-$sheet}',
  '/compare': '/_public/compare',
  '/contact': '/_public/contact',
  '/saved': '/_public/saved',
  '/people': '/_public/people/',
  '/people/{id}': '/_public/people/$id',
  '/privacy': '/_public/privacy',
  '/pampanga/{town}': '/_public/pampanga/{-$town}/{-$category}',
  '/property/{id}': '/_public/property/$id',
  '/shortlist': '/_public/shortlist',
}
/** What a press leads to that has fetched most of it before; the address alone works, too. */
const notWeighed = [
  '/_public/draft/$secret',
  '/_public/enquiry',
  '/_public/gallery/filters',
  '/_public/searches',
]

async function readManifest(): Promise<Manifest> {
  const folder = new URL('server/assets/', dist)
  if (!existsSync(folder)) throw new Error('There is no build: run npm test, or vite build')
  const name = readdirSync(folder).find((file) => file.startsWith('_tanstack-start-manifest'))
  return (await import(new URL(name ?? '', folder).href)).tsrStartManifest()
}

const source = (module: string) => readFileSync(new URL(`client${module}`, dist), 'utf8')

/** Modules beside this one that it names after `from`, `import` or inside `import()`. */
function named(module: string, how: RegExp): string[] {
  return [...source(module).matchAll(how)].map((match) => `/assets/${match[1]}`)
}
const STATIC = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g
const SAVED = /^\/assets\/enhance-save-search-/
const SENT = /^\/assets\/send-link-/
const ROOM = /^\/assets\/picture-room-/
const FORM = /^\/assets\/enhance-form-/
const SUGGESTED = /^\/assets\/search-suggestions-/
const LOADERS_OWN =
  /^\/assets\/(?:describe-listing|load-compare|load-town|load-calculators|load-gallery|load-home|find-by-reference|looked-for)-/
const LATER = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g

function closure(modules: Iterable<string>): Set<string> {
  const all = new Set(modules)
  for (const module of all) for (const needed of named(module, STATIC)) all.add(needed)
  return all
}

const manifest = await readManifest()
/** Each route's own module, which is the first that it names. */
const ownModules = new Set(Object.values(manifest.routes).map(({ preloads }) => preloads?.[0]))

function modulesOf(...routeIds: string[]): Set<string> {
  const routes = routeIds.map((id) => manifest.routes[id])
  return closure(
    routes.flatMap((route) => [
      ...(route?.preloads ?? []),
      ...(route?.scripts ?? []).map(({ attrs }) => attrs.src),
    ]),
  )
}

function laterModules(modules: Set<string>): string[] {
  return [...modules].flatMap((module) => named(module, LATER))
}

/** What these modules fetch by import(), other pages aside. */
function laterOf(modules: Set<string>): string[] {
  return laterModules(modules).filter(
    (module) =>
      !ownModules.has(module) &&
      !LOADERS_OWN.test(module) &&
      !SAVED.test(module) &&
      !SENT.test(module) &&
      !FORM.test(module) &&
      !ROOM.test(module) &&
      !SUGGESTED.test(module),
  )
}

/** The small one of visitors; the staff's brings accounts and files along. */
function isDataClient(module: string): boolean {
  const text = source(module)
  return text.includes('PostgrestError') && !text.includes('GoTrue')
}

/**
 * What a first visit leaves alone: the gallery's filters, until somebody types or reaches for them, and what
 * shows a tour or floor plans, on the page of a listing that has neither.
 */
const ON_USE: Record<string, RegExp> = {
  '/_public/gallery':
    /\/assets\/(?:filtered-(?:gallery|reads)|load-catalogue|no-properties)-[^/]+$/,
  '/_public/calculators/{-$sheet}': /\/assets\/cash-page-[^/]+$/,
  '/_public/property/$id': /\/assets\/more-media-[^/]+$/,
}
const onUse = (routeId: string) =>
  laterOf(modulesOf(routeId)).filter((module) => ON_USE[routeId]?.test(module))
/** What writes when a heart is tapped, and shows what the browser keeps where it keeps something. */
const OF_FAVOURITES = /\/assets\/(?:toggle|favourite-lists)-[^/]+$/

function downloadOf(routeId: string): string[] {
  const shared = modulesOf('__root__', '/_public')
  const own = new Set([...modulesOf(routeId)].filter((module) => !shared.has(module)))
  const client = routeId === '/_public/gallery' ? laterOf(shared).filter(isDataClient) : []
  const later = [...laterOf(own).filter((m) => !onUse(routeId).includes(m)), ...client].filter(
    (m) => !OF_FAVOURITES.test(m),
  )
  return [...closure([...shared, ...own, ...later])]
}

const weigh = (modules: string[]) =>
  modules.reduce((sum, module) => sum + gzipSync(source(module), { level: 9 }).length, 0)

describe('JavaScript of a public page, gzipped, with what it fetches later', () => {
  it.each(Object.entries(pages))(`%s stays within ${BUDGET} bytes`, (_path, routeId) => {
    const size = weigh(downloadOf(routeId))
    // Less would mean that the build lays its files out in a way that this doesn't see.
    expect(size).toBeGreaterThan(100_000)
    expect(size).toBeLessThanOrEqual(BUDGET)
  })

  it('is weighed of every page, or named above', () => {
    const ofVisitors = Object.keys(manifest.routes).filter((id) => id.startsWith('/_public/'))
    expect(ofVisitors.sort()).toEqual([...Object.values(pages), ...notWeighed].sort())
  })

  it('leaves out the gallery’s filters and what it says of nothing alone, and they are small', () => {
    const filters = onUse('/_public/gallery')
    expect(filters).toHaveLength(4)
    const first = new Set(downloadOf('/_public/gallery'))
    const added = [...closure(filters)].filter((module) => !first.has(module))
    expect(weigh(added)).toBeLessThanOrEqual(19_900)
  })

  it('leaves out what few listings have, which is small', () => {
    const routeId = '/_public/property/$id'
    const plansAndTour = onUse(routeId)
    expect(plansAndTour).toHaveLength(1)
    const first = new Set(downloadOf(routeId))
    const added = [...closure(plansAndTour)].filter((module) => !first.has(module))
    expect(weigh(added)).toBeLessThanOrEqual(2_900)
  })

  it('leaves out the map, which comes with a tap, and its tiles, which few offices have', () => {
    const built = readdirSync(new URL('client/assets/', dist)).map((file) => `/assets/${file}`)
    const one = (name: string) =>
      built.filter((file) => file.startsWith(`/assets/${name}-`) && file.endsWith('.js'))
    for (const routeId of Object.values(pages)) {
      expect(downloadOf(routeId).filter((file) => /\/(?:pin-map|map-tiles)-/.test(file))).toEqual(
        [],
      )
    }
    const first = new Set(downloadOf('/_public/gallery'))
    const map = [...closure(one('pin-map'))].filter((module) => !first.has(module))
    expect(weigh(map)).toBeGreaterThan(40_000)
    expect(weigh(map)).toBeLessThanOrEqual(55_000)
    expect(weigh(one('map-tiles'))).toBeGreaterThan(20_000)
    expect(weigh(one('map-tiles'))).toBeLessThanOrEqual(36_500)
  })

  it('leaves out the sheet of all the cash needed, which is small', () => {
    const routeId = '/_public/calculators/{-$sheet}'
    const sheet = onUse(routeId)
    expect(sheet).toHaveLength(1)
    const first = new Set(downloadOf(routeId))
    const added = [...closure(sheet)].filter((module) => !first.has(module))
    expect(weigh(added)).toBeLessThanOrEqual(5_500)
  })

  it.each([
    ['/_public/gallery', 2_300],
    ['/_public/saved', 9_500],
  ])('leaves out what saving fetches when it is used: %s, %s bytes at most', (routeId, most) => {
    const first = modulesOf('__root__', '/_public', routeId)
    const used = laterOf(first).filter((module) => OF_FAVOURITES.test(module))
    expect(used).toHaveLength(routeId === '/_public/saved' ? 2 : 1)
    const added = [...closure(used)].filter((module) => !first.has(module))
    expect(weigh(added)).toBeLessThanOrEqual(most)
  })

  it('leaves out what saves a search, which is small', () => {
    const saving = laterModules(modulesOf('/_public/gallery')).filter((m) => SAVED.test(m))
    expect(saving).toHaveLength(1)
    const first = new Set(downloadOf('/_public/gallery'))
    const added = [...closure(saving)].filter(
      (module) => !first.has(module) && !isDataClient(module),
    )
    expect(weigh(added)).toBeLessThanOrEqual(6_600)
  })

  it('leaves out what a search box suggests, which is small', () => {
    const part = laterModules(modulesOf('/_public/gallery')).filter((m) => SUGGESTED.test(m))
    expect(part).toHaveLength(1)
    const first = new Set(downloadOf('/_public/gallery'))
    const added = [...closure(part)].filter((module) => !first.has(module))
    expect(weigh(added)).toBeLessThanOrEqual(3_500)
  })

  it('leaves out what shares a listing, which is small', () => {
    const sending = laterModules(modulesOf('/_public/property/$id')).filter((m) => SENT.test(m))
    expect(sending).toHaveLength(1)
    const first = new Set(downloadOf('/_public/property/$id'))
    const added = [...closure(sending)].filter((module) => !first.has(module))
    expect(weigh(added)).toBeLessThanOrEqual(2_500)
  })

  it('leaves out the room of all pictures, which is small', () => {
    const room = laterModules(modulesOf('/_public/property/$id')).filter((m) => ROOM.test(m))
    expect(room).toHaveLength(1)
    const first = new Set(downloadOf('/_public/property/$id'))
    const added = [...closure(room)].filter((module) => !first.has(module))
    expect(weigh(added)).toBeLessThanOrEqual(1_600)
  })

  it('counts the data client, which the gallery’s filter fetches', () => {
    const modules = downloadOf('/_public/gallery')
    expect(modules.some((module) => source(module).includes('PostgrestError'))).toBe(true)
  })

  it('leaves out the form’s own code, which no page names', () => {
    const isForm = (module: string) => source(module).includes('/api/enquiries')
    for (const routeId of Object.values(pages)) {
      expect(downloadOf(routeId).filter(isForm)).toEqual([])
    }
    const later = laterModules(modulesOf('__root__', '/_public'))
    expect(later.filter((module) => [...closure([module])].some(isForm))).toHaveLength(1)
  })
})

it.each([
  ['picture-worker', 4_000],
  ['table-worker', 40_000],
])('%s is fetched without what few files need: %s bytes at most', (name, most) => {
  const built = readdirSync(new URL('client/assets/', dist)).filter((file) => file.endsWith('.js'))
  const workers = built.filter((file) => file.startsWith(`${name}-`))
  expect(workers).toHaveLength(1)
  expect(weigh([...closure(workers.map((file) => `/assets/${file}`))])).toBeLessThanOrEqual(most)
})
