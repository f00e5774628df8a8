import type { ComponentProps } from 'react'
import type {
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  ItemList,
  Person,
  RealEstateAgent,
  RealEstateListing,
} from 'schema-dts'
import type { PublicConfig } from '~/kit/data/public-client'
import { addressOf, OG_LOCALE } from '~/platform/values/language'
import { inFilipino, isTranslated } from '~/platform/values/translated'

/** A picture for link previews. Crawlers lay it out by width and height alone. */
export type PreviewImage = { url: string; width: number; height: number; alt: string }

type JsonLd =
  | BreadcrumbList
  | CollectionPage
  | FAQPage
  | ItemList
  | Person
  | RealEstateAgent
  | RealEstateListing

type Head = { meta: ComponentProps<'meta'>[]; links: ComponentProps<'link'>[] }

/** What a link to the page shows in a chat, where that is more than the page's own words. */
export type Shared = { path: string; title: string; description: string; image?: PreviewImage }

type Page = {
  config: PublicConfig
  path: string
  title: string
  /** May be empty in the browser. */
  description: string
  siteName: string
  image?: PreviewImage
  type?: 'website' | 'article'
  structuredData?: JsonLd[]
  shared?: Shared
}

/** A route's `head`. The router escapes `<`, `>` and `&` inside the JSON-LD. */
export function pageHead(page: Page): Head {
  const url = page.config.siteUrl + addressOf(page.path)
  return {
    meta: [
      { title: page.title },
      // For crawlers and previews, which read the server's page; browsers don't need it.
      ...(import.meta.env.SSR ? descriptionTags(page) : []),
    ],
    links: [{ rel: 'canonical', href: url }, ...(import.meta.env.SSR ? languageLinks(page) : [])],
  }
}

function descriptionTags(page: Page): Head['meta'] {
  const description = shorten(page.description, 200)
  const shared = page.shared ?? page
  const image = shared.image ?? page.image ?? defaultImage(page.config, page.siteName)
  return [
    { name: 'description', content: description },
    { property: 'og:title', content: shared.title },
    { property: 'og:description', content: shorten(shared.description, 200) },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: page.config.siteUrl + addressOf(shared.path) },
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:locale', content: OG_LOCALE },
    { property: 'og:image', content: image.url },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    // The rest comes from the og: tags.
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image.url },
    { name: 'twitter:image:alt', content: image.alt },
    ...(page.structuredData ?? []).map(jsonLdTag),
  ]
}

/** The same page in the other language, for search engines. */
function languageLinks({ config, path }: Page): Head['links'] {
  if (import.meta.env.DEV || !isTranslated(path)) return []
  const link = (hrefLang: string, address: string) => ({
    rel: 'alternate',
    hrefLang,
    href: config.siteUrl + address,
  })
  return [link('en', path), link('fil', inFilipino(path)), link('x-default', path)]
}

/** The router makes a script of it; its types only know real `meta` attributes. */
function jsonLdTag(data: JsonLd): ComponentProps<'meta'> {
  return {
    'script:ld+json': { '@context': 'https://schema.org', ...(data as object) },
  } as ComponentProps<'meta'>
}

/**
 * For a page that search engines should not list.
 * @param matches of the router, whose first has the site's name, where the title hasn't
 */
export function unlistedHead(
  words: string,
  matches: readonly { loaderData?: unknown }[] = [],
): Head {
  const { businessName } = Object(matches[0]?.loaderData)
  const title = businessName ? `${words} | ${businessName}` : words
  return { meta: [{ title }, { name: 'robots', content: 'noindex' }], links: [] }
}

function defaultImage(config: PublicConfig, siteName: string): PreviewImage {
  return { url: config.preview, width: 1200, height: 630, alt: siteName }
}

export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).trimEnd()}…`
}
