export interface TypedEnquiry {
  property_id?: string
  person_id?: string
  name?: string
  phone?: string
  email?: string
  message?: string
  preferred_times?: string[]
  reply_by?: string
  wants_viewing?: boolean
  consent?: boolean
  marketing?: boolean
}

declare module '~/kit/app-context' {
  interface PageAnswers {
    enquiryAnswer?: EnquiryAnswer
  }
}

export interface EnquiryAnswer {
  status: number
  /** Of the page that the form was on. */
  language?: string
  words: string
  errors: Record<string, string>
  typed: TypedEnquiry
}
