import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { newPushSubscription } from '~testing/screens/push-subscription'
import { answer, expectErrors, sent } from '~testing/screens/requests'
import {
  expectAccessible,
  expectAddress,
  expectCount,
  expectNoSidewaysScroll,
  expectSound,
  expectToast,
  openMenu,
  openScreen,
  reloadScreen,
  sizes,
  walks,
} from '~testing/screens/screen'

const address = '/admin/settings/ringing'
const main = page.getByRole('main')
const switchOn = main.getByRole('button', { name: 'Ring this phone' })
const isOn = page.getByText('It rings here', { exact: true })
const elsewhere = main.getByRole('listitem')

/** In place of the browser's own, which would have to reach a push service. */
let browser: { permission: NotificationPermission; subscription: PushSubscription | null }

beforeEach(() => {
  browser = { permission: 'default', subscription: null }
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    async requestPermission() {
      if (browser.permission === 'default') browser.permission = 'granted'
      return browser.permission
    },
  })
  const worker = {
    scope: `${location.origin}/admin`,
    active: {},
    pushManager: {
      getSubscription: async () => browser.subscription,
      async subscribe() {
        browser.subscription = await subscribed()
        return browser.subscription
      },
    },
  } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => worker)
  vi.spyOn(navigator.serviceWorker, 'register').mockImplementation(async () => worker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function subscribed(): Promise<PushSubscription> {
  const said = await newPushSubscription()
  return {
    toJSON: () => said,
    async unsubscribe() {
      browser.subscription = null
      return true
    },
  } as unknown as PushSubscription
}

test.each(sizes)('it is switched on, tried and switched off on the %s screen', async (on) => {
  await openScreen('/admin', { as: await commands.makeAccount('admin'), on })
  await openMenu()
  await page.getByRole('link', { name: 'Ring this phone' }).click()
  await expectAddress(address)
  await expect.element(switchOn).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()

  await switchOn.click()
  await expect.element(isOn).toBeVisible()
  await expect.element(page.getByText(/^Switched on today at .* · not rung yet$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(page.getByText('On its way')).toBeVisible()
  await expect.element(page.getByText(/· last rung today at/)).toBeVisible()
  await expectAccessible()
  expectNoSidewaysScroll()
  await reloadScreen()
  await expect.element(isOn).toBeVisible()

  await page.getByRole('button', { name: 'Switch off' }).click()
  await expectToast('Success', 'It rings there no more')
  await expect.element(switchOn).toBeVisible()
  expect(browser.subscription).toBeNull()
})

test.each(walks)('other devices are listed and removed on the %s screen', async (on) => {
  const account = await commands.makeAccount('admin')
  await openScreen(address, { as: account, on })
  await switchOn.click()
  await expect.element(isOn).toBeVisible()
  browser.subscription = null
  await openScreen(address, { as: account, on })
  await expectCount(elsewhere, 1)
  await expect.element(switchOn).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expectCount(elsewhere, 0)
})

test('who says no to the browser is told how to allow it', async () => {
  await openScreen(address, { as: 'admin' })
  await expect.element(switchOn).toBeVisible()
  browser.permission = 'denied'
  await switchOn.click()
  await expect.element(page.getByText('Notifications are blocked')).toBeVisible()
  await expectAccessible()
  expect(sent('POST /api/push-subscriptions')).toEqual([])
})

test('an iPhone’s browser says the way over the home screen', async () => {
  const { userAgent } = navigator
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(window, 'Notification')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  )
  await openScreen(address, { as: 'admin', on: 'phone' })
  await expect
    .element(page.getByText('First add this site to your home screen', { exact: true }))
    .toBeVisible()
  await expectCount(elsewhere, 3)
  await expectAccessible()
  expectNoSidewaysScroll()
  expect(navigator.userAgent).not.toBe(userAgent)
})

test('a stranger is told why nothing rings for them', async () => {
  expectErrors(/console: .*Failed/, /status of 403/)
  await openScreen(address, { as: await commands.makeAccount('user') })
  await switchOn.click()
  await expect.element(page.getByText('Failed to switch it on')).toBeVisible()
  await expect.element(page.getByText(/Ask an administrator to add you/)).toBeVisible()
  await expect.element(switchOn).toBeEnabled()
  await expect.element(isOn).not.toBeInTheDocument()
})

test.each([
  ['failed', /could not be reached/],
  ['gone', /has ended/],
])('a test that is %s is said', async (outcome, words) => {
  await openScreen(address, { as: await commands.makeAccount('admin') })
  await switchOn.click()
  answer('POST /api/test-push', { status: 200, json: { outcome } })
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(page.getByText('It didn’t ring')).toBeVisible()
  await expect.element(page.getByText(words)).toBeVisible()
})

test('what can’t be loaded is said', async () => {
  expectErrors(/console: push_subscriptions_failed/, /console: .*Failed/)
  const failing = answer('POST /rest/v1/rpc/push_subscriptions', { status: 503 })
  await openScreen(address, { as: 'admin' })
  await expect.element(page.getByText('Failed to fetch devices')).toBeVisible()
  failing.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(switchOn).toBeVisible()
})

test('signing out ends it here', async () => {
  const account = await commands.makeAccount('admin')
  await openScreen(address, { as: account })
  await switchOn.click()
  await expect.element(isOn).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => browser.subscription).toBeNull()
})
