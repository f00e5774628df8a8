import { STAFF_ROLES } from '~/domain/roles'
import { emailAddress, storable } from '~/lib/staff/field-schemas'
import { z } from '~/lib/staff/zod'

export const newAccountSchema = z.object({
  username: z
    .string()
    .overwrite(storable)
    .min(1, 'Enter a username.')
    .max(80, 'Use at most 80 characters.'),
  email: emailAddress('Enter an e-mail address.'),
  role: z.enum(STAFF_ROLES),
})

export type NewStaffAccount = z.output<typeof newAccountSchema>
