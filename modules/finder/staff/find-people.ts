import { typedWords } from '~/modules/gallery/staff-search'
import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { fold } from '~/platform/values/fold'

/** Those whose name, position, address or number holds each word and number that was typed. */
export function findPeople(people: readonly StaffPerson[], typed: string): StaffPerson[] {
  const { words, numbers } = typedWords(typed)
  return people.filter(({ name, position, email, phone }) => {
    const text = fold([name, position, email, phone].join('\n'))
    return (
      words.every((word) => text.includes(word)) && numbers.every((each) => phone.includes(each))
    )
  })
}
