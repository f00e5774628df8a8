import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { adminTest } from '../support/test.ts'

const folder = new URL('../../docs/guide/', import.meta.url)
/** `npm run guide` sets it: otherwise the pages are only held against the screens. */
const takesPictures = process.env.GUIDE_PICTURES === '1'

/** A page of the staff guide, walked through on the running site. */
export interface Chapter {
  /** Notes what the screen says once it waits for nothing; after each step that the page describes. */
  look(page: Page): Promise<void>
  /** As `look`, and takes the picture of this name with `subject` on the screen. */
  picture(page: Page, name: string, subject?: Locator): Promise<void>
}

export const chapterTest = adminTest.extend<{ chapterName: string; chapter: Chapter }>({
  chapterName: ['', { option: true }],
  deviceScaleFactor: 1.5,
  // Whoever wants less movement gets none: pictures come out alike.
  contextOptions: { reducedMotion: 'reduce' },
  chapter: async ({ chapterName, context }, use) => {
    const text = readFileSync(new URL(`${chapterName}.md`, folder), 'utf8')
    const seen: string[] = []
    const taken: string[] = []
    // What a page says is only whole once its answers are there: a screen's frame comes before them.
    const underWay = new Set<Request>()
    context.on('request', (request) => {
      if (['fetch', 'xhr', 'script'].includes(request.resourceType())) underWay.add(request)
    })
    context.on('requestfinished', (request) => underWay.delete(request))
    context.on('requestfailed', (request) => underWay.delete(request))
    const look = async (page: Page) => {
      const unfinished = page.locator('[aria-busy="true"], .animate-pulse, .animate-spin')
      await expect.poll(async () => underWay.size + (await unfinished.count())).toBe(0)
      seen.push(await page.locator('body').ariaSnapshot())
    }
    await use({
      look,
      async picture(page, name, subject) {
        await subject?.scrollIntoViewIfNeeded()
        await look(page)
        taken.push(`pictures/${name}.jpg`)
        if (!takesPictures) return
        const path = fileURLToPath(new URL(`pictures/${name}.jpg`, folder))
        await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled' })
      },
    })
    expect(taken, 'every picture of the page is taken, and no other').toEqual(
      found(text, /!\[[^\]]+\]\(([^)]+)\)/g),
    )
    const screens = plain(seen.join('\n'))
    const missing = found(text, /\*\*([^*]+)\*\*/g).filter((label) => !screens.includes(label))
    expect(missing, 'every word in bold stands on a screen').toEqual([])
  },
})

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, part = '']) => part)
}

function plain(snapshot: string): string {
  return snapshot.replaceAll('\\"', '"').replace(/\s+/g, ' ')
}
