import { emailAddress, storable } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'

const email = emailAddress('Enter your e-mail address.')

const password = z.string().min(1, 'Enter your password.')

export const signInSchema = z.object({ email, password })

export const signUpSchema = z.object({
  username: z
    .string()
    .overwrite(storable)
    .min(1, 'Enter your name.')
    .max(80, 'Use at most 80 characters.'),
  email,
  password: z.string().min(1, 'Choose a password.'),
})

export const resetLinkSchema = z.object({ email })

export function newPasswordProblem(password: string, confirmation: string): string | undefined {
  if (password !== confirmation) return 'Passwords do not match'
  if (password.length < 6) return 'Password must be at least 6 characters long'
  return undefined
}
