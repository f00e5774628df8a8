import { type Context, Hono } from 'hono'
import type { Backend } from '../../../../platform/backend/backend.ts'
import { type Brand, brandAddress, iconKind, logoShape } from '../../../../platform/values/brand.ts'
import { iconFile } from './icon-file.ts'
import { readBrand } from './site-brand.ts'

const ground = '#fbf8f2'
const bar = '#1e4d3b'

/** Addresses that stay the same whatever the brand is: browsers and e-mails sent long ago ask there. */
export function brandFiles(siteUrl: string, backend: () => Backend): Hono {
  const app = new Hono()
  let asking: Promise<Brand | undefined> | undefined

  for (const [address, made] of [
    ['/manifest.webmanifest', manifest],
    ['/staff.webmanifest', staffManifest],
  ] as const) {
    app.get(address, async (context) => {
      const brand = await current()
      if (!brand) return notNow(context)
      return context.body(JSON.stringify(made(brand, backend().remoteUrl ?? '')), 200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'no-cache',
      })
    })
  }

  app.get('/favicon.ico', async (context, next) => {
    const brand = await current()
    if (!brand) return notNow(context)
    const { icon } = brand
    if (!iconKind(icon)) return next()
    const sizes = [32, 48]
    const pictures = await Promise.all(sizes.map((size) => stored(icon, `icon-${size}.png`)))
    const whole = pictures.flatMap((bytes, index) =>
      bytes ? [{ size: sizes[index] ?? 0, bytes }] : [],
    )
    if (whole.length === 0) return next()
    return picture(context, iconFile(whole), 'image/x-icon')
  })

  app.get('/icon.png', async (context) => {
    const brand = await current()
    if (!brand) return notNow(context)
    const { icon } = brand
    const bytes = iconKind(icon) ? await stored(icon, 'icon-192.png') : undefined
    return bytes ? picture(context, bytes, 'image/png') : context.redirect('/apple-touch-icon.png')
  })

  app.get('/logo.png', async (context) => {
    const brand = await current()
    if (!brand) return notNow(context)
    const { logo } = brand
    const bytes = logoShape(logo) ? await stored(logo, 'logo-2x.png') : undefined
    return bytes ? picture(context, bytes, 'image/png') : context.redirect('/apple-touch-icon.png')
  })

  return app

  function current(): Promise<Brand | undefined> {
    asking ??= read().finally(() => {
      asking = undefined
    })
    return asking
  }

  function read(): Promise<Brand | undefined> {
    const { remoteUrl, publishableKey, fetch } = backend()
    return readBrand({
      origin: remoteUrl ?? siteUrl,
      key: publishableKey,
      fetch: (input, init) => fetch(new Request(input, init), undefined),
    })
  }

  async function stored(set: string, file: string): Promise<Uint8Array | undefined> {
    const { remoteUrl, fetch } = backend()
    const address = brandAddress(remoteUrl ?? siteUrl, set, file)
    const answer = await fetch(new Request(address), undefined)
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  }
}

/** Answers that are cached must not be those of a moment without a database. */
function notNow(context: Context): Response {
  return context.text('Try again in a moment', 503, { 'retry-after': '2' })
}

function picture(context: Context, bytes: Uint8Array, type: string): Response {
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'cache-control': 'no-cache',
  })
}

/** A phone's own app for the staff: an iPhone rings for nothing less (display standalone). */
function staffManifest(brand: Brand, origin: string) {
  const { business_name: name } = brand
  return {
    ...manifest(brand, origin),
    id: '/admin',
    name: `${name}: staff`,
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
  }
}

function manifest({ business_name, icon }: Brand, origin: string) {
  const file = (name: string) => brandAddress(origin, icon, name)
  const own = [192, 512].map((size) => ({
    src: file(`icon-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  const maskable = {
    src: file('icon-maskable.png'),
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  }
  return {
    name: business_name,
    short_name: business_name,
    start_url: '/',
    // The phone's share sheet leads a post to the form for a new listing.
    share_target: {
      action: '/admin/properties/new',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    display: 'minimal-ui',
    background_color: ground,
    theme_color: bar,
    icons: iconKind(icon)
      ? [...own, maskable]
      : [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
        ],
  }
}
