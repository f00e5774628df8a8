export type SavedSearchPage = {
  step: 'new' | 'sent' | 'confirm' | 'confirmed' | 'full' | 'lapsed' | 'end' | 'ended'
  status: number
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
