import { startFirefox } from './firefox.ts'
import { expect, siteTest } from './test.ts'
import { Walker } from './walker.ts'
import { startWebKit } from './webkit.ts'

export { expect }

/** Journeys in the project's browser, which Playwright doesn't drive, at the size of `viewport`. */
export const walkerTest = siteTest.extend<{ walker: Walker }>({
  walker: async ({ site, viewport }, use, info) => {
    const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '' } = process.env
    const browser = await (info.project.name === 'webkit'
      ? startWebKit(WEBKIT_DRIVER_PATH)
      : startFirefox(FIREFOX_PATH))
    if (viewport) await browser.setViewport(viewport)
    const walker = new Walker(browser, site.origin)
    await use(walker)
    if (info.errors.length > 0) {
      // biome-ignore lint/performance/useDomNodeTextContent: without the scripts
      await info.attach('page', { body: await walker.run(() => document.body.innerText) })
    }
    await browser.close()
    expect(browser.wrong ?? [], 'nothing unexpected went wrong in the browser').toEqual([])
  },
})
