import type { Context } from 'hono'
import { html } from 'hono/html'
import {
  panelHtml,
  panelWords,
  secretPages,
  tryAgain,
} from '../../../platform/actions/secret-pages.ts'
import type { AnswerForm } from '../../../platform/actions/serve-actions.ts'
import { clientOnce, mailBrand } from '../../../platform/backend/server-client.ts'
import { hasSavingCookie, savesData } from '../../../platform/gate/saves-data.ts'
import type { PageEnv } from '../../../platform/http/page-env.ts'
import type { PageSite } from '../../../platform/module-server.ts'
import { keptFor } from './kept-for.ts'
import { type PictureSizes, pictureSizes } from './picture-sizes.ts'

interface Refused {
  error?: string
  errors?: Record<string, string>
}

export function dataSaverPages({
  trustedProxies,
  backend,
  siteUrl,
  log,
}: Omit<PageSite, 'render'>) {
  const { orWords, page } = secretPages({
    name: 'data saver',
    failure: 'the data saver could not be shown',
    words: (words) => panelWords('', words),
    trustedProxies,
    log,
    referrerPolicy: 'same-origin',
  })
  const measure = pictureSizes(siteUrl)
  const open = clientOnce(siteUrl)
  // No look at this page asks the database: such looks would wait in no line.
  const nameOf = keptFor(60_000, async (db: NonNullable<ReturnType<typeof open>>) => {
    const { siteName } = await mailBrand(db, siteUrl)
    return siteName
  })

  const answer: AnswerForm = async (_, response) => {
    if (response.status === 303) return response
    const { error, errors } = (await response.json()) as Refused
    const words = error ?? errors?.saving ?? tryAgain
    return page(panelWords('', words), response.status, response.headers)
  }

  return {
    answer,
    show: (context: Context<PageEnv>) =>
      orWords(async () => {
        const source = backend()
        const db = open(source)
        const site = db ? await nameOf(db) : ''
        if (source.remoteUrl) return page(panelWords(site, notHere), 200)
        const { headers } = context.req.raw
        const state = hasSavingCookie(headers) ? 'on' : savesData(headers) ? 'browser' : 'off'
        const sizes = await measure(source).catch((error) => {
          log.warn({ error: String(error) }, 'the pictures’ sizes could not be read')
          return undefined
        })
        return page(dataSaverHtml(site, state, sizes), 200)
      }),
  }
}

const notHere =
  'The photos of this site come from another service, so they can’t be made smaller here. Videos and tours load only when you tap them.'

const title = 'Data saver'

export function dataSaverHtml(
  site: string,
  state: 'on' | 'off' | 'browser',
  sizes: PictureSizes | undefined,
): string {
  const said = {
    on: 'The data saver is on in this browser.',
    off: 'The data saver is off in this browser.',
    browser: 'Your browser saves data, so the data saver is on.',
  }[state]
  const next = state === 'on' ? 'off' : 'on'
  return panelHtml(
    site,
    title,
    html`<h1>${title}</h1>
<p role="status"><strong>${said}</strong></p>
<p>Photos come about half as wide. Videos and tours load nothing until you tap them, with or without the data saver.</p>
${sizes && sizes.whole > sizes.saving && html`<p>${savedWords(sizes)}</p>`}
${
  state !== 'browser' &&
  html`<form method="post" action="/api/data-saver"><button class="main" name="saving" value="${next}">Turn ${next} the data saver</button></form>`
}
<p class="muted">The choice stays in this browser for a year, as a cookie. We keep nothing of it.</p>
<p><a href="/gallery">See properties</a></p>`,
  )
}

export function savedWords({ pictures, whole, saving }: PictureSizes): string {
  const percent = Math.round(((whole - saving) / whole) * 100)
  const newest = pictures === 1 ? 'The newest photo' : `The ${pictures} newest photos`
  return `${newest} here: ${inWords(saving)} instead of ${inWords(whole)}. That saves ${inWords(whole - saving)}, or ${percent}%.`
}

function inWords(bytes: number): string {
  const kilobytes = bytes / 1000
  const [size, unit] = kilobytes < 1000 ? [kilobytes, 'kB'] : [kilobytes / 1000, 'MB']
  const digits = unit === 'kB' ? 0 : 1
  return `${size.toLocaleString('en-PH', { maximumFractionDigits: digits })}\u00a0${unit}`
}
