import { type Brand, brandStyles, iconLinks } from '../../../src/domain/brand.ts'

/**
 * The server's work alone, so that no visitor loads a script for it: React leaves what it doesn't
 * know in a page's head as it is. @param origin of Supabase as the page names it
 */
export function withBrandTags(html: string, brand: Brand, origin: string): string {
  const icons = iconLinks(brand.icon, origin).map((link) => {
    const attributes = Object.entries(link).map(([name, value]) => `${name}="${value}"`)
    return `<link ${attributes.join(' ')}/>`
  })
  const styles = brandStyles(brand, origin)
  const tags = [
    ...icons,
    '<link rel="manifest" href="/manifest.webmanifest"/>',
    styles && `<style id="brand">${styles}</style>`,
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}
