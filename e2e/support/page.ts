import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import { lostReferences } from '../../testing/lost-references.ts'
import type { Account, Site } from './site.ts'

/** Waits until the application has taken over: before that, clicks act on the plain page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('document')).toHaveAttribute('data-hydrated')
}

/** Answers to these addresses wait until they are let go. */
export async function hold(page: Page, addresses: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** One after the other within one turn of the browser, before anything is drawn. */
export async function pressQuickly(...buttons: Locator[]): Promise<void> {
  const handles = await Promise.all(buttons.map((button) => button.elementHandle()))
  await buttons[0]?.page().evaluate((elements) => {
    for (const element of elements) if (element instanceof HTMLElement) element.click()
  }, handles)
}

/** The visitors' search box: a searchbox until its suggestions have come, a combobox from then on. */
export const searchBox = (page: Page): Locator => page.getByLabel('Search properties')

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Signs the browser in without the screen for it. */
export async function enter(page: Page, site: Site, account: Account): Promise<Session> {
  const { session } = await site.signIn(account)
  await page.context().setStorageState(site.storageOf(session))
  return session
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

/** Asks again for a while: a dialog or toast that is still fading has colours that nobody has to read. */
export async function expectAccessible(page: Page): Promise<void> {
  const faults = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ...(await page.evaluate(lostReferences)),
    ]
  }
  await expect.poll(faults).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}

/** On a phone the staff's sidebar lies behind a button. */
export const openMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Open the menu' }).click()

/** On the narrow screen, then on the wide one: for a page that only takes another width there. */
export async function expectSoundOnBoth(page: Page): Promise<void> {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}

/** The public site's menu on a phone; closed, its group is the button alone. */
export async function openSiteMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('group').click()
}

/** A letter's link: it leads to a button, and does nothing before that is pressed. */
export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: /^(Confirm|Choose a new password)$/ }).click()
}
