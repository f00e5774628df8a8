/** What an enquiry is about; empty for a general one. */
export type About = {
  propertyId?: string
  title?: string
  isGone?: boolean
  personId?: string
  name?: string
}
