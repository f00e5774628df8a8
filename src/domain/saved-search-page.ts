/** A page of saved searches that the server renders completely, without scripts. */
export type SavedSearchPage = {
  step: 'new' | 'sent' | 'confirm' | 'confirmed' | 'full' | 'lapsed' | 'end' | 'ended'
  status: number
  /** Query string of the gallery's address. */
  search: string
  searches?: { id: string; search: string }[]
  /** How many more ended whose names don't fit. */
  more?: number
  token?: string
  hasMail?: boolean
  problem?: string
  errors?: Record<string, string>
  typed?: { email?: string; consent?: boolean }
}
