import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onFreshSite } from './data.ts'
import { openScreen } from './screen.ts'

onFreshSite('sample')

test('a site with the sample has listings with pictures', async () => {
  await openScreen('/gallery')
  const picture = page.getByRole('main').getByRole('img').first()
  await expect.element(picture).toBeVisible()
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
})
