import type { SheetProperty } from '~/data/properties/staff-reads'
import type { SiteSettings } from '~/domain/site-settings'

export type SheetProps = {
  property: SheetProperty
  settings: SiteSettings
  /** What the QR code opens. */
  link: string
  /** Of the pictures. */
  origin: string
}
