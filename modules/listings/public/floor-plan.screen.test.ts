import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeWithPlan } from '~testing/floor-plan'
import { admin, onFreshSite } from '~testing/screens/data'
import {
  expectAccessible,
  expectCount,
  expectNoSidewaysScroll,
  openScreen,
  sizes,
} from '~testing/screens/screen'

onFreshSite('sample')

test.each(sizes)('a floor plan is apart, whole, and can be zoomed, %s', async (on) => {
  const { id, title } = await makeWithPlan(await admin())
  await openScreen(`/property/${id}`, { on })
  const pictures = page.getByRole('group', { name: `Pictures of ${title}` })
  await expect.element(page.getByRole('heading', { name: 'Floor plan' })).toBeVisible()
  await expectCount(pictures.getByRole('img'), 1)
  const name = `Floor plan of ${title}: Ground floor`
  const link = page.getByRole('link', { name })
  await expectAccessible()
  expectNoSidewaysScroll()

  link.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: `Floor plan of ${title}, to zoom` })
  const picture = dialog.getByRole('img', { name })
  await expect.element(picture).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
  await expectAccessible()
  const expectShown = (size: string) =>
    expect.element(dialog.getByRole('status')).toHaveTextContent(`Shown at ${size} %`)
  await expectShown('100')
  await userEvent.keyboard('+')
  await expectShown('150')
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expectShown('225')
  const left = () => picture.element().getBoundingClientRect().x
  const before = left()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(left).toBe(before - 80)
  await userEvent.keyboard('-')
  await expectShown('150')
  await userEvent.keyboard('0')
  await expectShown('100')
  await expect
    .element(dialog.getByRole('button', { name: 'Zoom out' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
})
