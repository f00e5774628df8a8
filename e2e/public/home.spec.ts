import { isActive, pick } from '../../testing/listings.ts'
import { open } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('leads from a featured listing to its page', async ({ page, listings }) => {
  const { id, title } = pick(listings, (l) => isActive(l) && l.featured)
  await open(page, '/')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const grown = page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (update) => {
          const transition = start(update)
          const pictures = () =>
            document.getAnimations().some(({ effect }) => isOfPicture(effect as KeyframeEffect))
          transition.ready.then(() => resolve(pictures()))
          return transition
        }
        const isOfPicture = (effect: KeyframeEffect) =>
          effect.pseudoElement === '::view-transition-group(picture)'
      }),
  )
  const section = page.getByRole('region', { name: 'Featured Properties' })
  const link = section.getByRole('link', { name: title, exact: true })
  // Where it is not there within a second the skeleton takes the card's place, and nothing grows.
  const read = page.waitForResponse((answer) => answer.url().includes('rates_to_use'))
  await link.hover()
  await read
  await page.waitForLoadState('networkidle')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/property/.*${id}$`))
  expect(await grown).toBe(true)
})
