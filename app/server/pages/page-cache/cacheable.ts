import { BRAND_BUCKET } from '../../../../platform/values/brand.ts'
import { PICTURE_BUCKET } from '../../../../platform/values/images.ts'
import { pageAddress } from './page-address.ts'

export interface Cacheable {
  kind: 'page' | 'files' | 'pictures'
  key: string
}

const file = /^\/(?:assets\/[\w-]+(?:\.[\w-]+)+|[\w-]+\.(?:ico|png|svg|webp|jpg|webmanifest))$/
const picture = new RegExp(
  `^/storage/v1/object/public/(?:${PICTURE_BUCKET}|${BRAND_BUCKET})/[\\w-]+(?:[./][\\w-]+)*\\.(?:webp|avif|jpg|jpeg|png)$`,
)

/** Undefined for what is not cached: of an address that is written in two ways, all but the plain one. */
export function cacheableOf(url: string): Cacheable | undefined {
  const address = pageAddress(url)
  if (address !== undefined) return { kind: 'page', key: address }
  if (url.length < 300) {
    if (file.test(url)) return { kind: 'files', key: url }
    if (picture.test(url)) return { kind: 'pictures', key: url }
  }
  return undefined
}
