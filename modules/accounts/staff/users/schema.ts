import { emailAddress, storable } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import { STAFF_ROLES } from '~/platform/values/roles'

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
