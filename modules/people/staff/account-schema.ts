import { emailAddress, storable } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'

export const agentSchema = z.object({
  name: z
    .string()
    .overwrite(storable)
    .min(1, 'Enter a name.')
    .max(80, 'Use at most 80 characters.'),
  email: emailAddress('Enter an e-mail address.'),
})

export type NewAgent = z.output<typeof agentSchema>
