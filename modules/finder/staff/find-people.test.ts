import { expect, it } from 'vitest'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { findPeople } from './find-people'

const people = [
  { name: 'Ñora Dizon', position: 'Agent', email: 'nora@example.com', phone: '+639171000009' },
  { name: 'Ben Cruz', position: 'Broker', email: '', phone: '' },
] as StaffPerson[]

it.each([
  ['dizon nora', ['Ñora Dizon']],
  ['0917 100 0009', ['Ñora Dizon']],
  ['broker', ['Ben Cruz']],
  ['ben 0917 100 0009', []],
  ['nora@', ['Ñora Dizon']],
])('%s', (typed, names) => {
  expect(findPeople(people, typed).map(({ name }) => name)).toEqual(names)
})
