import puppeteer from 'puppeteer-core'
import type { WalkedBrowser } from './walker.ts'

/** Firefox without windows, as Mozilla or Debian make it, by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<WalkedBrowser> {
  const env = { ...process.env, TZ: 'Asia/Manila' }
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, env })
  const page = await browser.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  return Object.assign(page, {
    wrong,
    find: async (expression: string) => (await page.evaluateHandle(expression)).asElement(),
    close: () => browser.close(),
  })
}
