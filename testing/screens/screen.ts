import { RouterProvider } from '@tanstack/react-router'
import axe, { type RuleObject } from 'axe-core'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'sonner'
import { expect } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { getRouter } from '~/app/router'
import type { PublicConfig } from '~/kit/data/public-client'
import { lostReferences } from '../lost-references.ts'
import type { Account, Role } from './site.ts'

const SIZES = { wide: [1280, 900], phone: [390, 844] } as const

export type Size = keyof typeof SIZES
/** For `test.each` of steps that the layout decides. */
export const sizes: Size[] = ['wide', 'phone']

/** Vite's word for React's production build, on which `npm test` opens screens, and nothing else does. */
const isQuick = import.meta.env.PROD

/**
 * For `test.each` of steps that are the same on each size: `npm test` takes them on the phone and looks at
 * both; all other runs take them on both.
 */
export const walks: Size[] = isQuick ? ['phone'] : sizes

type Options = {
  as?: Role | Account
  on?: Size
  keepStorage?: boolean
}

type Screen = { root: Root; router: ReturnType<typeof getRouter> }

let shown: Screen | undefined

export async function openScreen(path: string, options: Options = {}): Promise<void> {
  const { as, on = 'wide', keepStorage = false } = options
  await closeScreen()
  await resizeScreen(on)
  const session = as && (await sessionOf(as))
  // Not when the last screen ends: what it still asks would be asked without its session.
  if (!keepStorage) emptyStorage()
  if (session) {
    localStorage.setItem(`sb-${location.hostname}-auth-token`, JSON.stringify(session))
  }
  history.pushState(null, '', path)
  await show()
}

export async function resizeScreen(on: Size): Promise<void> {
  const [width, height] = SIZES[on]
  await page.viewport(width, height)
}

/** The same address again, with what the browser has stored. @returns whether the page asked to stay */
export async function reloadScreen(): Promise<boolean> {
  const asks = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await closeScreen()
  await show()
  return asks
}

async function show(): Promise<void> {
  const router = getRouter()
  await router.options.hydrate?.({ config: await publicConfig(), reads: [] })
  const root = createRoot(document)
  shown = { root, router }
  root.render(createElement(RouterProvider, { router }))
}

export function emptyStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
}

export async function closeScreen(): Promise<void> {
  toast.dismiss()
  if (shown) {
    const { root, router } = shown
    shown = undefined
    root.unmount()
    router.history.destroy()
    // A change that is answered only now leads nowhere any more.
    router.history.push = () => {}
    router.history.replace = () => {}
    const { queryClient } = router.options.context
    // Asked again without the session, they would be refused.
    await queryClient.cancelQueries()
    queryClient.clear()
    // Nor does what the router still loads, such as a page in advance of a click.
    queryClient.fetchQuery = () => new Promise(() => {})
    for (const { context } of router.state.matches) {
      if ('staff' in context) await context.staff.client.auth.dispose()
    }
  }
}

const sessionOf = (as: Role | Account) =>
  typeof as === 'string' ? commands.sharedSession(as) : commands.signIn(as.email)

let config: Promise<PublicConfig> | undefined

function publicConfig(): Promise<PublicConfig> {
  config ??= commands.publishableKey().then((key) => ({
    url: '',
    key,
    siteUrl: location.origin,
    preview: `${location.origin}/preview.png`,
  }))
  return config
}

/** What axe finds, and what names nothing, in words. Colours on their way are not what anybody has to read. */
async function faultsOfAccess(rules: RuleObject): Promise<string> {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  }
  // Axe is not in a page that this one frames, and would wait half a second for an answer from there.
  const { violations } = await axe.run(document, { iframes: false, rules })
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  return [...faults, ...lostReferences()].join('\n')
}

/** Asks again for a while: on a slow machine a colour begins to change while axe looks. */
export const expectAccessible = (rules: RuleObject = {}) =>
  expect.poll(() => faultsOfAccess(rules)).toBe('')

export function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

export async function expectSoundOnBoth(): Promise<void> {
  for (const on of sizes) {
    await resizeScreen(on)
    // Contrast takes most of axe's time, and nearly all colours are on the phone too.
    const hasContrast = !isQuick || on === 'phone'
    await expectAccessible({ 'color-contrast': { enabled: hasContrast } })
    expectNoSidewaysScroll()
  }
}

export async function expectSound(): Promise<void> {
  if (isQuick) return expectSoundOnBoth()
  await expectAccessible()
  expectNoSidewaysScroll()
}

export async function expectAddress(address: string): Promise<void> {
  await expect.poll(() => location.pathname + location.search).toBe(address)
}

export async function openMenu(): Promise<void> {
  if (innerWidth < 1024) await page.getByRole('button', { name: 'Open the menu' }).click()
}

export async function expectToast(title: string, description: string): Promise<void> {
  const toast = page
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) })
  await expect.element(toast.first()).toBeVisible()
}

export function definitionOf(term: string): string | undefined {
  const terms = page.getByRole('main').getByRole('term').elements()
  const found = terms.find(({ textContent }) => textContent === term)
  return found?.nextElementSibling?.textContent
}

export async function expectTexts(locator: Locator, texts: string[]): Promise<void> {
  await expect.poll(() => locator.elements().map(({ textContent }) => textContent)).toEqual(texts)
}

export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count)
}

export function pressQuickly(...buttons: Locator[]): void {
  for (const element of buttons.map((button) => button.element())) {
    if (element instanceof HTMLElement) element.click()
  }
}
