export interface Card {
  title: string
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
  photoProblem?: string
}

export interface DrawOrder {
  card: Card
  photo?: Uint8Array | undefined
  logo?: Uint8Array | undefined
}
