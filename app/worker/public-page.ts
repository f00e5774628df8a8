/** What may be kept of an address: no page of the staff, none that holds a secret or an answer to one person. */
export function isPublicPage(url: URL, origin: string): boolean {
  return (
    url.origin === origin &&
    /^(?:\/fil)?(?:\/?$|\/(?:gallery|property|pampanga|people|calculators)(?:\/|$)|\/(?:saved|searches|compare|shortlist|contact|privacy)$)/.test(
      url.pathname,
    )
  )
}

/**
 * Under which address a page is kept. Listings, people and towns have no parameters of their own, and a
 * link from Facebook brings marks that are others each time.
 */
export function keptAddress(url: URL): string {
  return /^(?:\/fil)?\/p/.test(url.pathname) ? url.origin + url.pathname : url.href
}

type Language = 'en-PH' | 'fil-PH'

const WORDS = {
  'en-PH': {
    on: ' on ',
    kept: (since: string) => `Saved${since}. No connection now: prices may have changed.`,
    title: 'No connection',
    unopened:
      'This page has not been opened on this device before. Pages that you have opened or saved can be read without a connection.',
    again: 'Try again',
    saved: 'Saved homes',
    home: '',
  },
  'fil-PH': {
    on: ' noong ',
    kept: (since: string) => `Na-save${since}. Walang koneksyon ngayon: baka nagbago na ang price.`,
    title: 'Walang koneksyon',
    unopened:
      'Hindi pa nabuksan ang page na ito sa device na ito. Mababasa nang walang koneksyon ang mga page na nabuksan o na-save mo na.',
    again: 'Subukan ulit',
    saved: 'Mga naka-save na bahay',
    home: '/fil',
  },
}

const moment = (time: Date, language: Language) =>
  time.toLocaleString(language, {
    timeZone: 'Asia/Manila',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })

/**
 * The page as it was kept, with a line that says so: its prices may be old by now. The time is the
 * server's own, since a phone's clock may be wrong.
 */
export async function asKept(page: Response): Promise<Response> {
  const sent = new Date(page.headers.get('date') ?? '')
  const html = await page.text()
  const language = /<html[^>]* lang="fil-PH"/.test(html) ? 'fil-PH' : 'en-PH'
  const { on, kept } = WORDS[language]
  const since = Number.isNaN(sent.getTime()) ? '' : on + moment(sent, language)
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  // An attribute, which styles show: React takes over all that is inside.
  return new Response(html.replace(/<html(?=[ >])/, `<html data-kept="${kept(since)}"`), {
    headers,
  })
}

/** @param url of the page that was asked for */
export function noConnectionPage(url: URL): Response {
  const language = /^\/fil(?:\/|$)/.test(url.pathname) ? 'fil-PH' : 'en-PH'
  const { title, unopened, again, saved, home } = WORDS[language]
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>body{margin:3rem auto;padding:0 1rem;max-width:34rem;background:#fbf8f2;color:#22201c;font:1.1rem/1.6 system-ui,sans-serif}h1{font-family:Georgia,serif;color:#1e4d3b}a{color:#1e4d3b;display:inline-block;padding:.6rem 1rem .6rem 0}</style>
<h1>${title}</h1>
<p>${unopened}</p>
<p><a href="">${again}</a> <a href="${home}/saved">${saved}</a></p>
</html>`
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
