import { z } from '~/lib/staff/zod'

export const agentSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(80, 'Use at most 80 characters.'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Enter an e-mail address.')
    .pipe(z.email('Enter an e-mail address, such as name@example.com.')),
})

export type NewAgent = z.output<typeof agentSchema>
