import { type BrandLook, brandStyles, iconLinks } from '~/platform/values/brand'

/** As the server would. @param origin of Supabase, without a trailing slash */
export function showBrand(page: Document, brand: BrandLook, origin: string): void {
  const found = page.getElementById('brand')
  const style = found ?? page.createElement('style')
  style.id = 'brand'
  style.textContent = brandStyles(brand, origin)
  if (!found) page.head.append(style)
}

export function showIcon(icon: string, origin: string): void {
  for (const old of document.head.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon]')) {
    old.remove()
  }
  for (const link of iconLinks(icon, origin)) {
    const element = document.createElement('link')
    for (const [name, value] of Object.entries(link)) element.setAttribute(name, value)
    document.head.append(element)
  }
}
