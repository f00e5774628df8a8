import type { Browser, Page } from '@playwright/test'

type Send = (method: string, params: unknown) => Promise<unknown>
type Inner = {
  _browserSession: { send: Send }
  keyboard: { insertText: (progress: unknown, text: string) => Promise<void> }
}

/** What does the work behind an object of Playwright's, in the same process. */
function innerOf(outer: Browser | Page): Inner {
  return (outer as unknown as { _connection: { toImpl(of: unknown): Inner } })._connection.toImpl(
    outer,
  )
}

/** Playwright sets the colour scheme of each context by a command that Firefox 153 doesn't know yet. */
export function leaveColourScheme(browser: Browser): void {
  const session = innerOf(browser)._browserSession
  const send: Send = session.send.bind(session)
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params)
}

/** In Firefox, Playwright's `fill` sets the value, of which React hears nothing; of this it does. */
export function typeWhatIsFilled(page: Page): void {
  innerOf(page).keyboard.insertText = async (_, text) => {
    await page.evaluate((typed) => document.execCommand('insertText', false, typed), text)
  }
}
