import { text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'

/** Nothing is required, as in the specification. */
export const faqSchema = z.object({
  question: text(500),
  answer: text(5000),
  display_order: z.string().transform((typed, context) => {
    const value = typed.trim() === '' ? 0 : Number(typed)
    if (!Number.isInteger(value) || Math.abs(value) > 1_000_000) {
      context.addIssue({ code: 'custom', message: 'Enter a whole number.' })
    }
    return value
  }),
})

export type FaqValues = z.input<typeof faqSchema>
