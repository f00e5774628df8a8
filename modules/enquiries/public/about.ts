export type About = {
  propertyId?: string
  title?: string
  isGone?: boolean
  personId?: string
  name?: string
  /** References of several that one message is about. */
  listings?: readonly string[]
  /** What a search asked for, in words. */
  lookedFor?: string
  officeHours?: string
  /** What is shown with a message that has arrived. */
  ticket?: Ticket
}

export type Ticket = {
  address: string
  place: string
  picture?: string
  /** Who answers. */
  who: string
  viber?: string
  similar: readonly { address: string; title: string; price: string; picture?: string }[]
}
