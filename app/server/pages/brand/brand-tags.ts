import { type Brand, brandStyles, iconLinks } from '../../../../platform/values/brand.ts'

/**
 * The server's work alone, so that no visitor loads a script for it: React leaves what it doesn't
 * know in a page's head as it is. @param origin of Supabase as the page names it
 * @param path of the page: the staff's are an app of their own on a phone's home screen
 */
export function withBrandTags(html: string, brand: Brand, origin: string, path = '/'): string {
  const icons = iconLinks(brand.icon, origin).map((link) => {
    const attributes = Object.entries(link).map(([name, value]) => `${name}="${value}"`)
    return `<link ${attributes.join(' ')}/>`
  })
  const styles = brandStyles(brand, origin)
  const tags = [
    ...icons,
    `<link rel="manifest" href="/${isStaffPage(path) ? 'staff' : 'manifest'}.webmanifest"/>`,
    styles && `<style id="brand">${styles}</style>`,
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

function isStaffPage(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}
