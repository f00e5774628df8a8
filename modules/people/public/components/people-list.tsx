import { Link, useRouteContext } from '@tanstack/react-router'
import { Picture } from '~/kit/components/picture'
import { ContactButtons } from '~/kit/contact/contact-buttons'
import { whoAnswers } from '~/modules/listings/person-contact'
import type { ShownPerson } from '~/modules/people/data/public-reads'
import { PersonDetails } from '~/modules/people/shared/person-details'
import type { ContactChannels } from '~/platform/values/contact-links'

type PeopleListProps = {
  people: readonly ShownPerson[]
  brokerage: ContactChannels
}

export function PeopleList({ people, brokerage }: PeopleListProps) {
  return (
    <ul className="panes md:grid-cols-2">
      {people.map((person, at) => (
        <li key={person.id} className="bg-shell p-4 sm:p-6">
          <Person person={person} brokerage={brokerage} isFirst={at < 2} />
        </li>
      ))}
    </ul>
  )
}

type PersonProps = { person: ShownPerson; brokerage: ContactChannels; isFirst: boolean }

function Person({ person, brokerage, isFirst }: PersonProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const { id, name, about, photo_url, photo_placeholder } = person
  return (
    <article aria-labelledby={id} className="grid gap-4">
      <div className="flex gap-4 sm:gap-6">
        <div className="size-28 shrink-0 border border-wood sm:size-40">
          {photo_url ? (
            <Picture
              imageUrl={photo_url}
              alt={name}
              origin={config.url}
              sizes="(min-width: 40rem) 10rem, 7rem"
              placeholder={photo_placeholder}
              isFirst={isFirst}
            />
          ) : (
            <div className="capiz size-full" />
          )}
        </div>
        <div className="wrap-anywhere min-w-0 text-balance">
          <h2 id={id} className="mb-1 text-2xl">
            <Link to="/people/$id" params={{ id }} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <div className="grid gap-0.5 leading-snug">
            <PersonDetails person={person} />
          </div>
        </div>
      </div>
      {about && <p className="max-w-[62ch] whitespace-pre-line">{about}</p>}
      <ContactButtons {...whoAnswers(person, brokerage)} />
    </article>
  )
}
