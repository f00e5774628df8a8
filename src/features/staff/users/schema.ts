import { STAFF_ROLES } from '~/domain/roles'
import { storable } from '~/lib/staff/field-schemas'
import { z } from '~/lib/staff/zod'

export const newAccountSchema = z.object({
  username: z
    .string()
    .overwrite(storable)
    .min(1, 'Enter a username.')
    .max(80, 'Use at most 80 characters.'),
  email: z
    .string()
    .overwrite(storable)
    .toLowerCase()
    .min(1, 'Enter an e-mail address.')
    .pipe(z.email('Enter an e-mail address, such as name@example.com.')),
  role: z.enum(STAFF_ROLES),
})

export type NewStaffAccount = z.output<typeof newAccountSchema>
