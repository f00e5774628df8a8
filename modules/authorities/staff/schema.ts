import { date, text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import type { Authority } from '~/modules/authorities/data/staff-reads'

const ENDS_FIRST = 'It ends before it starts. Check the two dates.'

export const authoritySchema = z
  .object({
    owner_name: text(120),
    owner_phone: text(40),
    kind: z.enum(['exclusive', 'open']),
    starts_on: date,
    ends_on: date,
    commission: text(200),
    signed_by: text(120),
    note: text(2000),
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    path: ['ends_on'],
    message: ENDS_FIRST,
  })

export type TypedAuthority = z.input<typeof authoritySchema>

export function typedAuthority(authority: Authority | undefined): TypedAuthority {
  return {
    owner_name: authority?.owner_name ?? '',
    owner_phone: authority?.owner_phone ?? '',
    kind: authority?.kind === 'open' ? 'open' : 'exclusive',
    starts_on: authority?.starts_on ?? '',
    ends_on: authority?.ends_on ?? '',
    commission: authority?.commission ?? '',
    signed_by: authority?.signed_by ?? '',
    note: authority?.note ?? '',
  }
}
