import { randomInt } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Account, Backend, type Client, SUPERADMIN } from './backend.ts'

export { expect }

type WorkerFixtures = {
  backend: Backend
  /** The superadmin, beside the browser. */
  admin: Client
  adminStorage: { name: string; value: string }
}

type Fixtures = {
  /** Texts of console errors and failed requests that this journey brings about itself. */
  expectedErrors: RegExp[]
  /** Fails a journey on whatever else goes wrong in the browser. */
  watch: (page: Page) => void
}

/** Journeys that start signed out. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find the fixtures
    async ({}, use, { project }) => {
      await use(await Backend.reach(project.use.baseURL as string, someAddress()))
    },
    { scope: 'worker' },
  ],

  admin: [
    async ({ backend }, use) => {
      await use((await backend.signIn(SUPERADMIN)).client)
    },
    { scope: 'worker' },
  ],

  adminStorage: [
    async ({ backend }, use) => {
      const { session } = await backend.signIn(SUPERADMIN)
      const host = new URL(backend.origin).hostname.split('.')[0]
      await use({ name: `sb-${host}-auth-token`, value: JSON.stringify(session) })
    },
    { scope: 'worker' },
  ],

  // An address of its own for each test: the limits on sign-ins and e-mails count by address.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': someAddress() })
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => {
    await use([])
  },

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
        watched.on('pageerror', (error) => note(`page: ${error.message}`))
        watched.on('requestfailed', (request) => {
          const reason = request.failure()?.errorText ?? ''
          // What a navigation cuts short has not failed.
          if (!reason.includes('ERR_ABORTED')) note(`request: ${request.url()} ${reason}`)
        })
      }
      watch(page)
      await use(watch)
      expect(wrong, 'nothing unexpected went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** Journeys of the superadmin, signed in already. */
export const adminTest = test.extend({
  storageState: async ({ adminStorage, backend }, use) => {
    await use({ cookies: [], origins: [{ origin: backend.origin, localStorage: [adminStorage] }] })
  },
})

function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/admin/login')
  await fillSignIn(page, { email, password })
  await page.waitForURL('**/admin/properties')
}

export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A toast with exactly this title and this sentence in it. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) })
  await expect(toast.first()).toBeVisible()
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
}

/** On a phone the sidebar lies behind a button. */
export async function openMenu(page: Page): Promise<void> {
  await expect(page.locator('#content')).toBeVisible()
  const button = page.getByRole('button', { name: 'Open the menu' })
  if (await button.isVisible()) await button.click()
}
