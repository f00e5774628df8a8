export type About = {
  propertyId?: string
  title?: string
  isGone?: boolean
  personId?: string
  name?: string
  officeHours?: string
}
