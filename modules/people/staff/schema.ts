import { isLike } from '~/kit/staff/draft'
import { checked, date, text } from '~/kit/staff/field-schemas'
import { z } from '~/kit/staff/zod'
import { PERSON_FIELDS, type PersonField } from '~/modules/people/person-fields'
import { NEW_PERSON, type PersonToSave, type TypedPerson } from '~/modules/people/person-values'
import { checkEmail, checkMessenger } from '~/platform/values/link-checks'
import { checkPhilippineNumber } from '~/platform/values/philippine-number'
import { recordOf } from '~/platform/values/record-of'

type Shape = { [K in keyof TypedPerson]: z.ZodType<PersonToSave[K], TypedPerson[K]> }

function schemaOf(field: PersonField) {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'date':
      return date
    case 'person':
    case 'account':
      return z.string().transform((id) => id || null)
    case 'phone':
    case 'mobile':
      return checked(field.most, (typed) => checkPhilippineNumber(typed, field.kind === 'mobile'))
    case 'messenger':
      return checked(field.most, checkMessenger)
    case 'email':
      return checked(field.most, checkEmail)
    default: {
      const line = text(field.most)
      return 'missing' in field ? line.min(1, field.missing) : line
    }
  }
}

const fields = recordOf<Shape>(PERSON_FIELDS.map((field) => [field.key, schemaOf(field)]))

export const personSchema = z
  .object(fields)
  .refine(
    ({ licence_valid_from: from, licence_valid_until: until }) => !from || !until || until >= from,
    {
      path: ['licence_valid_until'],
      message: 'The licence ends before it begins. Check both dates.',
      when: () => true,
    },
  )

export const isTypedPerson = isLike(NEW_PERSON)
