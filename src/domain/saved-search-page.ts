/** A page of saved searches that the server makes whole: it works without JavaScript and has none. */
export type SavedSearchPage = {
  step: 'new' | 'sent' | 'confirm' | 'confirmed' | 'full' | 'lapsed' | 'end' | 'ended'
  status: number
  /** The gallery's address behind its path. */
  search: string
  /** Of several, where a link ends them. */
  searches?: { id: string; search: string }[]
  /** How many ended that are too long to be named. */
  more?: number
  /** Out of the e-mail's link. */
  token?: string
  hasMail?: boolean
  /** Why a form was not taken. */
  problem?: string
  errors?: Record<string, string>
  typed?: { email?: string; consent?: boolean }
}
