import { html, raw } from 'hono/html'
import { panelHtml } from '../../../platform/actions/secret-pages.ts'
import { formatDay } from '../../../platform/values/dates.ts'
import { priceReadingWords } from '../../listings/price-reading.ts'
import { type PublishCheck, WANTED_TO_PUBLISH } from '../../listings/publishing.ts'
import type { AskedListing } from './asked-listing.ts'

interface Question {
  secret: string
  listing: AskedListing
  price?: string
  notice?: string
  isDoubted?: boolean
}

const styles = '.notice{border-left:4px solid var(--green);padding-left:.75rem}'

export function questionHtml(site: string, question: Question): string {
  const { secret, listing, price = listing.price, notice = '', isDoubted } = question
  const link = html`<input type="hidden" name="token" value="${secret}"><input type="hidden" name="revision" value="${listing.revision}">`
  const since = listing.confirmed_on
    ? `Last confirmed available: ${formatDay(listing.confirmed_on)}.`
    : 'Nobody has confirmed it yet.'
  const title = 'Is it still available?'
  return panelHtml(
    site,
    title,
    html`<h1>${title}</h1>
<p>${listing.title}<br><span class="muted">${listing.price} · ${listing.reference}</span></p>
<p class="muted">${since}${listing.is_hidden ? ' Visitors do not see it until it is confirmed.' : ''}</p>
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
    styles,
  )
}

export function doneHtml(
  site: string,
  said: { answer: string; missing: string[]; waits: boolean; price_waits: boolean },
): string {
  const { answer, missing, waits, price_waits } = said
  const words: Record<string, string> = {
    available: 'The listing now says that it was available today.',
    price: price_waits
      ? 'The new price is sent for approval, and the listing says that it was available today. Visitors see the new price once an admin has approved it.'
      : 'The price is changed, and the listing says that it was available today.',
    sold: 'The listing is marked as sold.',
    rented: 'The listing is marked as rented.',
  }
  const lacking = missing
    .map((check) => WANTED_TO_PUBLISH[check as PublishCheck] ?? check)
    .join(', ')
  const title = 'Thank you'
  return panelHtml(
    site,
    title,
    html`<h1>${title}</h1><p>${words[answer] ?? ''}</p>${
      lacking && html`<p>It stays a draft until it has ${lacking}.</p>`
    }${waits && html`<p>It stays a draft until an admin has approved it.</p>`}`,
    styles,
  )
}
