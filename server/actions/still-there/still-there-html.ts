import { html, raw } from 'hono/html'
import { formatDay } from '../../../src/domain/dates.ts'
import { priceReadingWords } from '../../../src/domain/price-reading.ts'
import { type PublishCheck, WANTED_TO_PUBLISH } from '../../../src/domain/publishing.ts'
import type { AskedListing } from './asked-listing.ts'

interface Question {
  secret: string
  listing: AskedListing
  price?: string
  notice?: string
  isDoubted?: boolean
}

const styles = raw(
  [
    ':root{color-scheme:light dark;--ground:#fbf8f2;--ink:#22201c;--panel:#fff;--line:#ddd3c2;--green:#1e4d3b;--on:#fff;--muted:#6a6258}',
    '@media (prefers-color-scheme:dark){:root{--ground:#12211a;--ink:#f3efe6;--panel:#1a2e25;--line:#3c5347;--green:#9ed8bb;--on:#12211a;--muted:#bdb7aa}}',
    '*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.5 system-ui,sans-serif}',
    'main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}h1,.site{font-family:Georgia,serif;color:var(--green);line-height:1.2}',
    '.site{font-weight:600;font-size:1.3rem;margin:0 0 1.5rem}h1{font-size:1.6rem;margin:0 0 .5rem}',
    '.panel{background:var(--panel);border:1px solid var(--line);border-top:4px solid var(--green);padding:1.5rem}',
    '.muted{color:var(--muted)}.notice{border-left:4px solid var(--green);padding-left:.75rem}',
    'form{display:grid;gap:.75rem;margin-top:1.25rem;padding-top:1.25rem;border-top:1px solid var(--line)}',
    'button,input{font:inherit;min-height:48px;padding:.5rem 1rem;border:1px solid var(--green);border-radius:4px;width:100%}',
    'button{background:transparent;color:var(--green);font-weight:600;cursor:pointer}button.main{background:var(--green);color:var(--on)}',
    'input{background:var(--ground);color:var(--ink)}:focus-visible{outline:3px solid var(--green);outline-offset:2px}',
  ].join(''),
)

/** Only what is raw here is not escaped. */
function document(site: string, title: string, body: unknown): string {
  return String(html`<!doctype html>
<html lang="en-PH">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
<body><main>${site && html`<p class="site">${site}</p>`}<div class="panel">${body}</div></main></body>
</html>
`)
}

export function questionHtml(site: string, question: Question): string {
  const { secret, listing, price = listing.price, notice = '', isDoubted } = question
  const link = html`<input type="hidden" name="token" value="${secret}"><input type="hidden" name="revision" value="${listing.revision}">`
  const since = formatDay(listing.confirmed_on)
  const title = 'Is it still available?'
  return document(
    site,
    title,
    html`<h1>${title}</h1>
<p>${listing.title}<br><span class="muted">${listing.price} · ${listing.reference}</span></p>
<p class="muted">Last confirmed available: ${since}.${listing.is_hidden ? ' Visitors do not see it until it is confirmed.' : ''}</p>
${notice && html`<p class="notice" role="alert">${notice}</p>`}
${
  !isDoubted &&
  html`<form method="post" action="/api/still-there">${link}
<button class="main" name="answer" value="available">Still available</button>
<button name="answer" value="sold">Sold</button>
<button name="answer" value="rented">Rented</button>
</form>`
}
<form method="post" action="/api/still-there">${link}<input type="hidden" name="answer" value="price">${isDoubted && html`<input type="hidden" name="sure" value="${price}">`}
<label for="price">It is available, and the price is now</label>
<input id="price" name="price" value="${price}" maxlength="200" autocomplete="off" required aria-describedby="basis">
<span id="basis" class="muted">On the site now: ${listing.price}. ${priceReadingWords(listing.reading, listing)}</span>
<button${isDoubted && raw(' class="main"')}>${isDoubted ? 'The price is right: change it' : 'Change the price'}</button>
</form>`,
  )
}

export function doneHtml(
  site: string,
  { answer, missing, waits }: { answer: string; missing: string[]; waits: boolean },
): string {
  const words: Record<string, string> = {
    available: 'The listing now says that it was available today.',
    price: 'The price is changed, and the listing says that it was available today.',
    sold: 'The listing is marked as sold.',
    rented: 'The listing is marked as rented.',
  }
  const lacking = missing
    .map((check) => WANTED_TO_PUBLISH[check as PublishCheck] ?? check)
    .join(', ')
  const title = 'Thank you'
  return document(
    site,
    title,
    html`<h1>${title}</h1><p>${words[answer] ?? ''}</p>${
      lacking && html`<p>It stays a draft until it has ${lacking}.</p>`
    }${waits && html`<p>It stays a draft until an admin has approved it.</p>`}`,
  )
}

export function wordsHtml(site: string, words: string): string {
  return document(site, words, html`<p>${words}</p>`)
}
