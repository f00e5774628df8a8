/** What an enquiry is about; of nothing in particular where it is empty. */
export type About = {
  propertyId?: string
  /** Of the listing. */
  title?: string
  isGone?: boolean
  personId?: string
  /** Of the person. */
  name?: string
}
