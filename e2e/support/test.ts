import { test as base, expect, type Page } from '@playwright/test'
import { someAddress } from '../../testing/caller-addresses.ts'
import type { Client } from '../../testing/client.ts'
import { type Listing, publicListings } from '../../testing/listings.ts'
import type { DataState } from '../../testing/program/prepared-data.ts'
import { startWithManyListings } from './catalogue.ts'
import { Site, type SiteOptions } from './site.ts'

export { expect }

/** The sites of one worker, each started when a test first wants it. */
type Sites = (state: DataState | 'many') => Promise<Site>

type Options = {
  /** What is on the site at its start. */
  siteState: DataState | 'many'
  /** A site for this test alone: for what changes something that all of a site's tests share. */
  ownSite: boolean
  /** Settings of an own site's server. */
  serverEnv: Record<string, string>
  /** Done to an own site's database before its start. */
  siteSql: string
  /** What an own site keeps its data in. */
  engine: 'embedded' | 'postgres'
}

type SiteFixtures = {
  site: Site
  /** The superadmin, beside the browser. */
  admin: Client
  /** The catalogue as visitors have it, newest first. */
  listings: Listing[]
}

type Fixtures = {
  /** Texts of console errors and failed requests that this journey brings about itself. */
  expectedErrors: RegExp[]
  /** Fails a journey on whatever else goes wrong in the browser; for pages beside `page` too. */
  watch: (page: Page) => void
}

/** Of journeys in browsers that Playwright doesn't drive: the site alone, as `test` has it. */
export const siteTest = base.extend<Options & SiteFixtures, { sites: Sites }>({
  siteState: ['sample', { option: true }],
  ownSite: [false, { option: true }],
  serverEnv: [{}, { option: true }],
  siteSql: ['', { option: true }],
  engine: ['embedded', { option: true }],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find the fixtures
    async ({}, use) => {
      const started = new Map<string, Promise<Site>>()
      await use((state) => {
        const site = started.get(state) ?? start(state)
        started.set(state, site)
        return site
      })
      for (const starting of started.values()) await (await starting).stop()
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ sites, siteState, ownSite, serverEnv, siteSql, engine }, use) => {
      if (!ownSite) return use(await sites(siteState))
      const site = await start(siteState, { env: serverEnv, sql: siteSql, engine })
      await use(site)
      await site.stop()
    },
    // Its own: a server's start is no part of the journey that happens to want it first.
    { timeout: 180_000 },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  admin: async ({ site }, use) => use((await site.superadmin()).client),

  listings: async ({ site }, use) => use(await publicListings(site.visitor())),
})

/**
 * Journeys that start signed out. Each worker has a server and a data folder of its own; a test
 * leaves listings and accounts behind, but no change of what the whole site shares.
 */
export const test = siteTest.extend<Fixtures>({
  // An address of its own for each test: the limits on sign-ins and e-mails count by address.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => use([]),

  watch: [
    async ({ page, expectedErrors }, use) => {
      const wrong: string[] = []
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) wrong.push(text)
      }
      const watch = (watched: Page) => {
        watched.on('console', (message) => {
          if (message.type() !== 'error') return
          note(`console: ${message.text()} ${message.location().url}`)
        })
        watched.on('pageerror', (error) => note(`page: ${error.stack || error.message}`))
        watched.on('requestfailed', (request) => {
          const reason = request.failure()?.errorText ?? ''
          // What a navigation cuts short, or a browser without JavaScript doesn't load, hasn't failed.
          if (!/_ABORTED|^csp$/.test(reason)) note(`request: ${request.url()} ${reason}`)
        })
      }
      watch(page)
      await use(watch)
      expect(wrong, 'nothing unexpected went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
})

function start(state: DataState | 'many', options?: Omit<SiteOptions, 'state'>): Promise<Site> {
  return state === 'many' ? startWithManyListings() : Site.start({ state, ...options })
}

/** Journeys of the superadmin, signed in already. */
export const adminTest = test.extend({
  storageState: async ({ site }, use) => use(site.storageOf((await site.superadmin()).session)),
})
