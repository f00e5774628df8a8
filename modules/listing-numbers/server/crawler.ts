/**
 * Parts of user agents in lower case: search engines, link previews, monitoring tools and scripts.
 */
const names = [
  'bot',
  'crawl',
  'spider',
  'slurp',
  'facebookexternalhit',
  'facebookcatalog',
  'meta-external',
  'whatsapp',
  'viber',
  'telegram',
  'skypeuripreview',
  'embedly',
  'preview',
  'headless',
  'lighthouse',
  'pagespeed',
  'curl/',
  'wget/',
  'python-',
  'httpclient',
  'okhttp',
  'axios/',
  'node-fetch',
  'scrapy',
  'monitor',
  'pingdom',
]

/** Whether the caller is a program. The Facebook app's own browser (FBAN, FBAV) is a person. */
export function isCrawler(userAgent: string): boolean {
  const start = userAgent.slice(0, 500).toLowerCase()
  return names.some((name) => start.includes(name))
}
