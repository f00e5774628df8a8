import { barangaysOf } from '../../kit/places/barangays.ts'
import { TOWNS } from '../../kit/places/town.ts'
import { townOf } from '../../kit/places/town-spelling.ts'
import { CATEGORY_SLUGS } from '../listings/category-slug.ts'

const slugs: string[] = Object.values(CATEGORY_SLUGS)

export function isTownAddress(path: string): boolean {
  const [start, root, town, category, ...more] = path.split('/')
  if (start !== '' || root !== 'pampanga' || more.length > 0) return false
  return (
    (town === undefined || TOWNS.some((each) => each === town)) &&
    (category === undefined ||
      slugs.includes(category) ||
      barangaysOf(town ?? null).some(({ slug }) => slug === category))
  )
}

const otherSlugs: Record<string, string> = {
  lot: 'lots',
  'lot-only': 'lots',
}

export function plainTownAddress(path: string): string | undefined {
  const [, town, given] =
    /^\/pampanga(?:\/([^/]{1,100})(?:\/([^/]{1,40}))?)?$/i.exec(path.replace(/_|%20/g, ' ')) ?? []
  if (town === undefined) return /^\/pampanga$/i.test(path) ? '/pampanga' : undefined
  const slug = given?.trim().toLowerCase().replace(/\s+/g, '-')
  const category = slug && (otherSlugs[slug] ?? slug)
  const plain = ['/pampanga', townOf(town.replace(/-/g, ' ')), ...(category ? [category] : [])]
  const address = plain.join('/')
  return isTownAddress(address) ? address : undefined
}
