import { isColour } from './accent.ts'

export const BRAND_BUCKET = 'brand'

/** As in `site_settings`; empty where the product's own is used. */
export type Brand = {
  business_name: string
  logo: string
  /** `beside` or `inside`: inside, the logo contains the name. */
  logo_name: string
  icon: string
  link_picture: string
  accent_colour: string
}

export type BrandLook = Pick<Brand, 'logo' | 'logo_name' | 'accent_colour'>

/** CSS pixels available to the logo in the header. */
export const LOGO_BOX = { width: 200, height: 40 }
export const LOGO_SCALES = [1, 2, 3] as const
export const ICON_SIZES = [32, 48, 180, 192, 512] as const
export const LINK_PICTURE = { width: 1200, height: 630 }
export const GROUNDS = { light: '#fbf8f2', dark: '#163a2c' }

export const LOGO_SOURCE = 'logo-source.png'
export const LOGO_FILES = [LOGO_SOURCE, ...LOGO_SCALES.map((scale) => `logo-${scale}x.png`)]
export const ICON_FILES = [...ICON_SIZES.map((size) => `icon-${size}.png`), 'icon-maskable.png']
export const LINK_FILE = 'link.jpg'

const LOGO = /^[a-z0-9]{10,20}-([1-9]\d{0,2})x([1-9]\d{0,2})(-light)?$/
const ICON = /^[a-z0-9]{10,20}-(crop|own|initials)$/
const LINK = /^[a-z0-9]{10,20}-(made|own)$/

export type LogoShape = { width: number; height: number; isLight: boolean }
export type IconKind = 'crop' | 'own' | 'initials'

export function logoShape(logo: string): LogoShape | undefined {
  const [, width, height, light] = LOGO.exec(logo) ?? []
  return width
    ? { width: Number(width), height: Number(height), isLight: Boolean(light) }
    : undefined
}

export function iconKind(icon: string): IconKind | undefined {
  return ICON.exec(icon)?.[1] as IconKind | undefined
}

export function linkPictureKind(picture: string): 'made' | 'own' | undefined {
  return LINK.exec(picture)?.[1] as 'made' | 'own' | undefined
}

export function logoName(id: string, { width, height, isLight }: LogoShape): string {
  return `${id}-${width}x${height}${isLight ? '-light' : ''}`
}

/** @param origin of Supabase, without a trailing slash */
export function brandAddress(origin: string, set: string, file: string): string {
  return `${origin}/storage/v1/object/public/${BRAND_BUCKET}/${set}/${file}`
}

export function filesOf(set: string): string[] {
  const files = logoShape(set) ? LOGO_FILES : iconKind(set) ? ICON_FILES : [LINK_FILE]
  return files.map((file) => `${set}/${file}`)
}

export function brandStyles(brand: BrandLook, origin: string): string {
  const accent = isColour(brand.accent_colour) ? `html:root{--lantern:${brand.accent_colour}}` : ''
  const shape = logoShape(brand.logo)
  if (!shape) return accent
  const { width, height, isLight } = shape
  const address = (scale: number) =>
    `url(${brandAddress(origin, brand.logo, `logo-${scale}x.png`)})`
  const images = LOGO_SCALES.map((scale) => `${address(scale)} ${scale}x`).join(',')
  const mark = [
    `inline-size:${width}px`,
    'max-inline-size:100%',
    'block-size:auto',
    `aspect-ratio:${width}/${height}`,
    brand.logo_name === 'inside' ? 'flex-shrink:1' : '',
    `background:${address(1)} 0 50%/contain no-repeat content-box`,
    `background-image:image-set(${images})`,
  ]
  const plate = `box-sizing:content-box;padding:6px;background-color:${isLight ? GROUNDS.dark : GROUNDS.light};background-clip:border-box`
  const dark = '.bg-arayat-deep .brand-mark'
  return [
    accent,
    `.brand-mark{${mark.filter(Boolean).join(';')}}`,
    isLight ? `.brand-mark{${plate}}${dark}{background-color:transparent}` : `${dark}{${plate}}`,
    brand.logo_name === 'inside'
      ? '.brand-name{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}'
      : '',
  ].join('')
}

export type IconLink = {
  rel: 'icon' | 'apple-touch-icon'
  href: string
  sizes?: string
  type?: string
}

export function iconLinks(icon: string, origin: string): IconLink[] {
  if (!iconKind(icon)) {
    return [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ]
  }
  const sized = (size: number) => ({
    href: brandAddress(origin, icon, `icon-${size}.png`),
    sizes: `${size}x${size}`,
  })
  return [
    ...[32, 48, 192].map((size) => ({ rel: 'icon' as const, ...sized(size), type: 'image/png' })),
    { rel: 'apple-touch-icon', ...sized(180) },
  ]
}
