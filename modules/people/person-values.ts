import { formatPhoneNumber } from '../../platform/values/phone-number.ts'
import { recordOf } from '../../platform/values/record-of.ts'
import { PERSON_FIELDS, type PersonField, type PersonKey } from './person-fields.ts'

type Saved<F> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'date' | 'person' | 'account' }
    ? string | null
    : string

export type PersonToSave = { [F in PersonField as F['key']]: Saved<F> }
export type StoredPerson = PersonToSave
/** As typed; no value and no person are empty texts. */
export type TypedPerson = {
  [F in PersonField as F['key']]: F extends { kind: 'flag' } ? boolean : string
}

export const NEW_PERSON = recordOf<TypedPerson>(
  PERSON_FIELDS.map((field) => [field.key, field.kind === 'flag' ? !('isOff' in field) : '']),
)

export function typedPerson(person: StoredPerson): TypedPerson {
  return recordOf<TypedPerson>(PERSON_FIELDS.map((field) => [field.key, typed(field, person)]))
}

function typed({ key, kind }: PersonField, person: StoredPerson) {
  const stored = person[key] ?? ''
  const isNumber = kind === 'phone' || kind === 'mobile'
  return isNumber ? formatPhoneNumber(String(stored)) : stored
}

export function personLabel(key: string): string {
  return PERSON_FIELDS.find((field) => field.key === key)?.label ?? key
}

export const THE_BROKERAGE = 'The brokerage'

/** Accounts that nobody vouches for can't read people who are not shown. */
export const UNSEEN_PERSON = 'Someone who is not shown, or was removed'

type Named = { id: string; name: string }

/** @param id empty for the brokerage */
export function nameOfPerson(people: readonly Named[] | undefined, id: string): string {
  return id === ''
    ? THE_BROKERAGE
    : (people?.find((person) => person.id === id)?.name ?? UNSEEN_PERSON)
}

export function editableKeys(isAdmin: boolean): PersonKey[] {
  return PERSON_FIELDS.flatMap((field) => (isAdmin || !('isClaim' in field) ? field.key : []))
}
