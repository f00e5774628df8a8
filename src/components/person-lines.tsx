import { today } from '~/domain/dates'
import { licenceWords } from '~/domain/licence'

type Person = Parameters<typeof licenceWords>[0] & { position: string; supervisor_name: string }

/** What the person is and by which licence, a line each. */
export function PersonLines({ person }: { person: Person }) {
  const { position, supervisor_name } = person
  return [
    position,
    licenceWords(person, today()),
    supervisor_name && `Supervised by ${supervisor_name}`,
  ].map((line) => line && <p key={line}>{line}</p>)
}
