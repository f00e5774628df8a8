/** What the picture of a shared link says. */
export interface Card {
  title: string
  /** As visitors see it. */
  price: string
  place: string
  /** Such as "For sale"; of one that is gone, nothing. */
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
  /** Why the photograph is not on it, where one was given. */
  photoProblem?: string
}

export interface DrawOrder {
  card: Card
  photo?: Uint8Array | undefined
  logo?: Uint8Array | undefined
}
