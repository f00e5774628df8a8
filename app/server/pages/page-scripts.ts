import { createHash } from 'node:crypto'

export interface SealedPage {
  html: string
  scriptHashes: string[]
}

/**
 * Names a page's scripts by hashes in place of the nonce, so that the page can be sent again. Only
 * scripts with the nonce are named: one that somebody smuggled in has none.
 */
export function sealScripts(html: string, nonce: string): SealedPage {
  const attribute = ` nonce="${nonce}"`
  const scriptHashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(script)) {
    if (!attributes.includes(attribute) || attributes.includes(' src=')) continue
    scriptHashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  const bare = html
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(attribute, '')
  return { html: bare, scriptHashes: [...scriptHashes] }
}

/** For a page that works by itself: nothing in it can run, so no picture waits for a script. */
export function withoutScripts(html: string): string {
  return html.replace(script, '').replace(/<html\b/, '<html data-first-view="over"')
}

const script = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g

/** The address that a page names as its own; undefined where it names none. */
export function canonicalAddress(html: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  return address?.replaceAll('&amp;', '&')
}
