import type { StaffPerson } from '~/modules/people/data/staff-reads'
import { UNSEEN_PERSON } from '~/modules/people/person-values'

type PersonOptionsProps = {
  people: readonly StaffPerson[] | undefined
  chosen?: string
}

export function PersonOptions({ people, chosen }: PersonOptionsProps) {
  if (!people) return chosen ? <option value={chosen}>Loading…</option> : null
  return (
    <>
      {people.map(({ id, name, position, is_shown }) => (
        <option key={id} value={id}>
          {[name, position, !is_shown && 'not shown'].filter(Boolean).join(', ')}
        </option>
      ))}
      {chosen && !people.some(({ id }) => id === chosen) && (
        <option value={chosen}>{UNSEEN_PERSON}</option>
      )}
    </>
  )
}
