import { text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'

export const MOST_TITLE = 80
export const MOST_BODY = 2000

export const answerSchema = z.object({
  title: text(MOST_TITLE).min(1, 'Enter a title to choose it by.'),
  body: text(MOST_BODY).min(1, 'Enter the text.'),
})

export type AnswerValues = z.output<typeof answerSchema>
