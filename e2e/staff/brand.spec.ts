import sharp from 'sharp'
import { choose, made, region, save } from '../support/brand.ts'
import { file, pngLogo, svgLogo } from '../support/logos.ts'
import { expectAccessible, expectSoundOnBoth, open } from '../support/page.ts'
import { photograph } from '../support/photographs.ts'
import { adminTest, expect } from '../support/test.ts'

/** What the server says of the brand in a page's head. */
async function head(origin: string, path = '/') {
  const html = await (await fetch(origin + path)).text()
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    style: one(/<style id="brand">([^<]*)/),
    icon: one(/<link rel="icon" href="([^"]*)"/),
    touch: one(/<link rel="apple-touch-icon" href="([^"]*)"/),
    link: one(/<meta property="og:image" content="([^"]*)"/),
  }
}

async function picture(origin: string, address: string) {
  const answer = await fetch(new URL(address, origin))
  expect(answer.status, address).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

adminTest.describe('a brokerage’s own look', () => {
  adminTest.use({ ownSite: true })

  adminTest('from one logo', async ({ page, site }) => {
    adminTest.slow()
    const before = await head(site.origin)
    await page.goto('/admin/settings/brand')
    await page.getByRole('textbox', { name: 'Business name' }).fill('Bahay Ñ Realty')
    await choose(page, 'Logo', 'Choose a logo', await pngLogo())
    const shown = region(page, 'Logo').getByRole('img', { name: /light ground/ })
    await expect(shown).toBeVisible()
    // Without its margin, four times as wide as high.
    await expect(shown).toHaveAttribute('width', /^17[3-8]$/)
    await expect(shown).toHaveAttribute('height', '40')
    await made(page)
    expect(await head(site.origin)).toEqual(before)
    await save(page)

    const { icon, touch, link, style } = await head(site.origin)
    expect(style).toMatch(/aspect-ratio:17\d\/40/)
    const small = await sharp(await picture(site.origin, icon ?? '')).metadata()
    expect([small.width, small.height]).toEqual([32, 32])
    const large = await sharp(await picture(site.origin, touch ?? '')).stats()
    expect(large.isOpaque).toBe(true)
    const preview = await sharp(await picture(site.origin, link ?? '')).metadata()
    expect([preview.format, preview.width, preview.height]).toEqual(['jpeg', 1200, 630])
    const manifest = await (await fetch(`${site.origin}/manifest.webmanifest`)).json()
    expect(manifest.name).toBe('Bahay Ñ Realty')

    await open(page, '/')
    const home = page.getByRole('banner').getByRole('link', { name: 'Bahay Ñ Realty' })
    await expect(home).toBeVisible()
    await expectSoundOnBoth(page)
    expect((await head(site.origin, '/nowhere')).style).toBe(style)
  })

  adminTest('a drawing’s script, a pale logo and an accent colour', async ({ page, site }) => {
    await page.goto('/admin/settings/brand')
    const drawing = svgLogo('#ffffff', '<script>document.title = "broken"</script>')
    await choose(page, 'Logo', 'Choose a logo', file('logo.svg', 'image/svg+xml', drawing))
    await made(page)
    await save(page)
    await expect(page).toHaveTitle(/ \| Staff$/)
    const { style } = await head(site.origin)
    expect(style).toMatch(/logo-1x\.png/)
    // White on nothing stands on a dark plate.
    expect(style).toMatch(/\.brand-mark\{[^}]*padding:6px;background-color:#163a2c/)
    const logo = await picture(site.origin, '/logo.png')
    expect((await sharp(logo).metadata()).format).toBe('png')

    await region(page, 'Logo').getByRole('button', { name: 'Remove the logo' }).click()
    await save(page)
    expect((await head(site.origin)).style).toBeUndefined()
    expect((await head(site.origin)).icon).toBe('/favicon.svg')

    const code = page.getByLabel('Or its code')
    await code.fill('E8B04B')
    await page.getByRole('button', { name: /^Use #/ }).click()
    const taken = await code.inputValue()
    await save(page)
    expect((await head(site.origin)).style).toBe(`html:root{--lantern:${taken}}`)
    await open(page, '/')
    await expectAccessible(page)
  })

  adminTest(
    'an icon of initials or of a part, and an own picture for links',
    async ({ page, site }) => {
      adminTest.slow()
      await page.goto('/admin/settings/brand')
      await page.getByRole('textbox', { name: 'Business name' }).fill('Casa Mabini')
      await region(page, 'Icon').getByRole('button', { name: 'Initials CM' }).click()
      await expect(region(page, 'Icon').getByRole('button', { name: 'Remove' })).toBeVisible()
      await made(page)
      const photo = await photograph({ name: 'office.jpg', width: 1600, height: 1200 })
      await choose(page, 'Link preview', 'Choose a picture', photo)
      const slider = page.getByRole('slider', { name: 'Up and down' })
      await slider.focus()
      await slider.press('Home')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Use this part' }).click()
      await expect(region(page, 'Link preview').getByRole('img')).toHaveAttribute('src', /-own/)
      await made(page)
      await choose(page, 'Icon', 'Another picture', photo)
      await page.getByRole('button', { name: 'Use this part' }).click()
      await expect(region(page, 'Icon').getByRole('img', { name: /phone/ })).toHaveAttribute(
        'src',
        /-own/,
      )
      await made(page)
      await save(page)
      const { link, touch } = await head(site.origin)
      const stored = await picture(site.origin, link ?? '')
      const { exif, width } = await sharp(stored).metadata()
      expect([exif, width]).toEqual([undefined, 1200])
      // The upper edge stays, whose left half is red.
      const [corner] = await sharp(stored)
        .extract({ left: 60, top: 10, width: 1, height: 1 })
        .raw()
        .toBuffer()
      expect(corner).toBeGreaterThan(150)
      expect(touch).toContain('-own/')
    },
  )
})
