import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { minute, NetworkLimit, ownLimits, refusalOf } from '../accounts/limits.ts'
import { TokenQueue } from '../accounts/token-queue.ts'
import { currentPool } from '../database/current-pool.ts'
import { networkOf } from '../gate/network.ts'
import { Refusal } from '../gate/refusal.ts'
import { callerAddress } from '../http/caller-address.ts'
import type { PageEnv } from '../http/page-env.ts'
import type { Log } from '../log.ts'

export const tryAgain = 'That did not work. Try again in a moment.'

interface SecretPagesOptions {
  name: string
  failure: string
  words: (words: string) => string
  trustedProxies: number
  log: Log
  /** With "no-referrer" a form would post without an origin, as if from another site. */
  referrerPolicy: 'same-origin' | 'no-referrer'
}

const form = /^[0-9a-f]{40}$/
const queue = new TokenQueue()

export function isUnknown({ status }: Response): boolean {
  return status === 404 || status === 410
}

/**
 * Pages behind the secret of a link: without scripts, kept by nobody, and of no route that every
 * visitor's script would hold. Opening one must change nothing, since mail scanners and whatever reads
 * codes look at links first.
 */
export function secretPages(options: SecretPagesOptions) {
  const { name, failure, words, trustedProxies, log, referrerPolicy } = options
  const looks = new NetworkLimit(ownLimits, name, 60, 10 * minute)

  function page(html: string, status: number, given: HeadersInit = {}): Response {
    const retryAfter = new Headers(given).get('retry-after')
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': referrerPolicy,
        'x-robots-tag': 'noindex',
        ...(retryAfter && { 'retry-after': retryAfter }),
      },
    })
  }

  /** On the visitors' connections, so that a flood doesn't hold up the server's own. */
  async function orWords(work: () => Promise<Response>): Promise<Response> {
    try {
      return await currentPool.run('visitor', work)
    } catch (error) {
      if (error instanceof Refusal) return page(words(error.message), error.status, error.headers)
      log.warn({ error: String(error) }, failure)
      return page(words(tryAgain), 503)
    }
  }

  return {
    page,
    orWords,
    /** @param show gets undefined for what has not the form of a secret */
    look(context: Context<PageEnv>, show: (secret: string | undefined) => Promise<Response>) {
      return orWords(async () => {
        const address = networkOf(callerAddress(context, trustedProxies))
        const refusal = await refusalOf(() => looks.consume(address))
        const secret = secretOf(context.req.param('secret') ?? '')
        const shown = await queue.run({ address }, undefined, () => show(secret))
        if (refusal && isUnknown(shown)) throw refusal
        return shown
      })
    },
  }
}

export function secretOf(text: string): string | undefined {
  return form.test(text) ? text : undefined
}

const panelStyles = [
  ':root{color-scheme:light dark;--ground:#fbf8f2;--ink:#22201c;--panel:#fff;--line:#ddd3c2;--green:#1e4d3b;--on:#fff;--muted:#6a6258;--red:#9b1c1c}',
  '@media screen and (prefers-color-scheme:dark){:root{--ground:#12211a;--ink:#f3efe6;--panel:#1a2e25;--line:#3c5347;--green:#9ed8bb;--on:#12211a;--muted:#bdb7aa;--red:#ffb4ab}}',
  '*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,sans-serif}',
  'main{max-width:36rem;margin:0 auto;padding:2rem 1.25rem}h1,.site{font-family:Georgia,serif;color:var(--green);line-height:1.2}',
  '.site{font-weight:600;font-size:1.3rem;margin:0 0 1.5rem}h1{font-size:1.6rem;margin:0 0 .5rem}p,dd{overflow-wrap:anywhere}',
  '.panel{background:var(--panel);border:1px solid var(--line);border-top:4px solid var(--green);padding:1.5rem}',
  'a{color:var(--green)}.muted{color:var(--muted)}',
  'form{display:grid;gap:.75rem;margin-top:1.25rem;padding-top:1.25rem;border-top:1px solid var(--line)}',
  'button,input{font:inherit;min-height:48px;padding:.5rem 1rem;border:1px solid var(--green);border-radius:4px;width:100%}',
  'button{background:transparent;color:var(--green);font-weight:600;cursor:pointer}button.main{background:var(--green);color:var(--on)}',
  'input{background:var(--ground);color:var(--ink)}:focus-visible{outline:3px solid var(--green);outline-offset:2px}',
].join('')

export function panelHtml(site: string, title: string, body: unknown, styles = ''): string {
  return String(html`<!doctype html>
<html lang="en-PH">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${raw(panelStyles + styles)}</style></head>
<body><main>${site && html`<p class="site">${site}</p>`}<div class="panel">${body}</div></main></body>
</html>
`)
}

/** Without the site's name where this would be a question to the database for each. */
export function panelWords(site: string, words: string): string {
  return panelHtml(site, words, html`<p>${words}</p>`)
}
