export type SavedSearchPage = {
  step: 'new' | 'sent' | 'confirm' | 'confirmed' | 'full' | 'lapsed' | 'end' | 'ended'
  status: number
  /** Of the page that asked, where it isn't English. */
  language?: string | undefined
  search: string
  searches?: { id: string; search: string }[]
  more?: number
  token?: string
  hasMail?: boolean
  problem?: string
  errors?: Record<string, string>
  typed?: { email?: string; consent?: boolean }
}

declare module '~/kit/app-context' {
  interface PageAnswers {
    savedSearch?: SavedSearchPage
  }
}
