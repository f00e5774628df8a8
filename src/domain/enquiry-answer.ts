/** What a plain form was filled in with: each field as it was typed, the times without empty ones. */
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

/** Why a plain form was not taken, for a page that shows it again. */
export interface EnquiryAnswer {
  status: number
  /** For the whole form. */
  words: string
  /** By field; of a time `preferred_times.0`. */
  errors: Record<string, string>
  typed: TypedEnquiry
}
