import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepRemovedFiles } from '../../../platform/jobs/removed-files.ts'
import { readMailBrand } from '../../../platform/mail/mail-brand.ts'
import { renderMail } from '../../../platform/mail/render-mail.ts'
import { ownFiles } from '../../../platform/storage/removed-files.ts'
import {
  type Account,
  onePixelPng,
  startTestBackend,
  type TestBackend,
} from '../../../testing/server/test-backend.ts'
import { opened, startTestSite, type TestSite } from '../../../testing/server/test-site.ts'
import type { Pages } from './render-page.ts'

const root = '/storage/v1/object/brand'
const publicRoot = '/storage/v1/object/public/brand'
const sets = {
  logo: '0123456789abcdef-141x40',
  icon: '0123456789abcdef-crop',
  link_picture: '0123456789abcdef-own',
}
const files = {
  [sets.logo]: ['logo-source.png', 'logo-1x.png', 'logo-2x.png', 'logo-3x.png'],
  [sets.icon]: [...[32, 48, 180, 192, 512].map((size) => `icon-${size}.png`), 'icon-maskable.png'],
}
/** A JPEG by its first bytes, which is as far as the gate looks. */
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(20)])

const page: Pages = async (_request, { context: { host } }) =>
  new Response(`<html><head><title>x</title></head><body>${host.preview}</body></html>`, {
    headers: { 'content-type': 'text/html' },
  })

describe('the brand', () => {
  let test: TestBackend
  let site: TestSite
  let admin: Account
  let user: Account

  beforeAll(async () => {
    test = await startTestBackend()
    site = await startTestSite(opened(test), page)
    admin = await test.account('admin')
    user = await test.account('user')
  })
  afterAll(async () => {
    site?.stop()
    await test?.stop()
  })

  const put = (
    name: string,
    { token }: { token?: string } = {},
    body = onePixelPng,
    type = 'image/png',
  ) => test.call('POST', `${root}/${name}`, { token, body, headers: { 'content-type': type } })

  async function storeAll() {
    for (const [set, names] of Object.entries(files)) {
      for (const name of names) await put(`${set}/${name}`, admin)
    }
    await put(`${sets.link_picture}/link.jpg`, admin, jpeg, 'image/jpeg')
  }

  const save = (settings: object) =>
    site.ask('/rest/v1/site_settings?id=eq.1', {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${admin.token}`,
        apikey: test.secrets.publishableKey,
        'content-type': 'application/json',
      },
      body: JSON.stringify(settings),
    })
  const status = async (path: string) => (await site.ask(path)).status
  const stored = async (name: string) => (await test.call('GET', `${publicRoot}/${name}`)).status

  beforeEach(async () => {
    await save({ logo: '', icon: '', link_picture: '', accent_colour: '' })
    await sweepRemovedFiles(ownFiles(test.backend.withConnection, test.backend.storage))
  })

  it('is stored by admins and read by everybody', async () => {
    expect((await put(`${sets.logo}/logo-1x.png`, admin)).status).toBe(200)
    expect(await stored(`${sets.logo}/logo-1x.png`)).toBe(200)
  })

  it('is stored by nobody else', async () => {
    for (const caller of [user, {}]) {
      const name = 'ffffffffffffffff-141x40/logo-1x.png'
      const answer = await put(name, caller)
      expect([400, 401, 403]).toContain(answer.status)
      expect(await stored(name)).toBe(404)
    }
  })

  it.each([
    ['a name of no set', 'logo.png'],
    ['a file of another set', `${sets.icon}/logo-1x.png`],
    ['a file that no set has', `${sets.logo}/logo-9x.png`],
    ['a drawing', `${sets.logo}/logo-1x.svg`],
  ])('takes no file under %s', async (_what, name) => {
    const answer = await put(name, admin)
    expect(answer.status).toBe(400)
    expect(await stored(name)).toBe(404)
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml'],
    ['SVG that says it is a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['a PDF that says it is a JPEG', '%PDF-1.7', 'image/jpeg'],
    ['WebP, which not every e-mail shows', 'RIFF0000WEBPVP8 ', 'image/webp'],
  ])('takes no %s', async (_what, body, type) => {
    const answer = await put(`${sets.logo}/logo-2x.png`, admin, Buffer.from(body), type)
    expect([400, 415]).toContain(answer.status)
    expect(await stored(`${sets.logo}/logo-2x.png`)).toBe(404)
  })

  it('takes no file of more than 2 MB', async () => {
    const large = new Uint8Array(2_200_000)
    large.set(onePixelPng)
    const answer = await put(`${sets.logo}/logo-2x.png`, admin, large)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await stored(`${sets.logo}/logo-2x.png`)).toBe(404)
  })

  it('is on the next page after it is saved, and off it again', async () => {
    const before = (await site.ask('/')).text
    expect(before).toContain('href="/favicon.svg"')
    expect(before).toContain(`${site.url}/preview.png`)
    expect(before).not.toContain('<style')
    await storeAll()
    expect((await save({ ...sets, accent_colour: '#1e4d3b' })).status).toBe(204)
    const after = (await site.ask('/')).text
    expect(after).toContain(`${publicRoot}/${sets.icon}/icon-32.png`)
    expect(after).toContain(`${site.url}${publicRoot}/${sets.link_picture}/link.jpg`)
    expect(after).toContain(`${publicRoot}/${sets.logo}/logo-3x.png`)
    expect(after).toContain('--lantern:#1e4d3b')
    await save({ logo: '', icon: '', link_picture: '', accent_colour: '' })
    expect((await site.ask('/')).text).toBe(before)
  })

  it('answers where browsers and old e-mails ask by themselves', async () => {
    expect(await status('/logo.png')).toBe(302)
    expect(await status('/icon.png')).toBe(302)
    const plain = (await site.ask('/manifest.webmanifest')).json
    expect(plain).toMatchObject({ icons: [{ src: '/favicon.svg' }, { sizes: '180x180' }] })
    expect(plain).toMatchObject({
      share_target: { action: '/admin/properties/new', method: 'GET', params: { text: 'text' } },
    })
    expect((await site.ask('/staff.webmanifest')).json).toMatchObject({
      start_url: '/admin',
      scope: '/admin',
      display: 'standalone',
    })
    await storeAll()
    await save({ ...sets, business_name: 'Bahay “Ñ” Realty' })
    const icon = await site.ask('/favicon.ico')
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    const rung = await site.ask('/icon.png')
    expect([rung.status, rung.headers.get('content-type')]).toEqual([200, 'image/png'])
    const logo = await site.ask('/logo.png')
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
    const manifest = await site.ask('/manifest.webmanifest')
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    expect(manifest.json).toMatchObject({
      name: 'Bahay “Ñ” Realty',
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
    })
    const tag = logo.headers.get('etag') ?? ''
    expect((await site.ask('/logo.png', { headers: { 'if-none-match': tag } })).status).toBe(304)
    await save({ logo: '', icon: '', business_name: 'Bale' })
    expect(await status('/logo.png')).toBe(302)
    expect((await site.ask('/favicon.ico')).headers.get('content-type')).not.toBe('image/x-icon')
  })

  it('is removed by the server once it is replaced, and not before', async () => {
    await storeAll()
    await save(sets)
    const sweep = () =>
      sweepRemovedFiles(ownFiles(test.backend.withConnection, test.backend.storage))
    expect(await sweep()).toBe(0)
    await save({ logo: '' })
    expect(await sweep()).toBe(4)
    expect(await stored(`${sets.logo}/logo-1x.png`)).toBe(404)
    expect(await stored(`${sets.icon}/icon-32.png`)).toBe(200)
    expect(await stored(`${sets.link_picture}/link.jpg`)).toBe(200)
  })

  it('stays where it is chosen again before the server came to remove it', async () => {
    await storeAll()
    await save(sets)
    await save({ logo: '' })
    await save({ logo: sets.logo })
    expect(
      await sweepRemovedFiles(ownFiles(test.backend.withConnection, test.backend.storage)),
    ).toBe(0)
    expect(await stored(`${sets.logo}/logo-1x.png`)).toBe(200)
  })

  it('is in e-mails, at an address that stays', async () => {
    const words = { subject: 's', lines: ['l'], action: 'a', link: 'https://x', closing: 'c' }
    const mail = async () =>
      renderMail({ ...words, ...(await readMailBrand(test.backend.withConnection, site.url)) })
    expect((await mail()).html).not.toContain('<img')
    await storeAll()
    await save({ ...sets, logo_name: 'inside', accent_colour: '#1e4d3b', business_name: 'A & B' })
    const { html, text } = await mail()
    expect(html).toContain(
      `<img src="${site.url}/logo.png" width="141" height="40" alt="A &amp; B"`,
    )
    expect(html).toContain('background:#1e4d3b;color:#fff')
    expect(html).not.toContain('#c2410c')
    expect(text).toContain('A & B')
    await save({ logo_name: 'beside', business_name: 'Bale' })
    expect((await mail()).html).toMatch(/alt=""[^>]*> &nbsp;Bale/)
  })
})
