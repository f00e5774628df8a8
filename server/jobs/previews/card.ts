/** What the picture of a shared link says. */
export interface Card {
  title: string
  /** As visitors see it. */
  price: string
  place: string
  /** For example "For sale"; empty if the listing is no longer available. */
  offer: string
  isSold: boolean
  reference: string
  siteName: string
  /** `#rrggbb` */
  accent: string
}

export interface Drawn {
  wide: Uint8Array
  square: Uint8Array
  /** Why the given photograph isn't on the card. */
  photoProblem?: string
}

export interface DrawOrder {
  card: Card
  photo?: Uint8Array | undefined
  logo?: Uint8Array | undefined
}
