import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormSection } from '~/kit/components/form-section'
import { RowForm } from '~/kit/components/row-form'
import { useAuth } from '~/kit/staff/auth-context'
import { accountChoicesQuery } from '~/modules/accounts/data/profiles/staff-reads'
import { peopleQuery, type StaffPerson } from '~/modules/people/data/staff-reads'
import { nameOfPerson, personLabel } from '~/modules/people/person-values'
import { PersonDetails } from '~/modules/people/shared/person-details'
import { usePersonForm } from '../use-person-form'
import { AwaySection } from './away-section'
import { ClaimsSections } from './claims-section'
import { PersonInput } from './person-input'

type PersonFormScreenProps = {
  person?: StaffPerson
  photo: ReactNode
  hasUnsavedPhoto: boolean
  sendPhoto: (personId: string) => Promise<{ failed: number }>
  onStored?: (personId: string) => void
  onLeave: () => Promise<void>
}

const WORDS = {
  what: 'this person',
  gone: 'This person has been removed in the meantime',
  asNew: 'Add as a new person',
  draft: 'A photo that was still waiting has to be chosen again.',
}

const notUploaded = () => ({
  title: 'The profile is saved, but the photo could not be uploaded',
  advice: 'Try again or leave it out below, then go back to the list.',
})

export function PersonFormScreen({ photo, ...options }: PersonFormScreenProps) {
  const { person } = options
  const { client, isAdmin, profile } = useAuth()
  const row = usePersonForm(options)
  const { form } = row
  const people = useQuery(peopleQuery(client)).data
  const accounts = useQuery({ ...accountChoicesQuery(client), enabled: isAdmin }).data
  const isEdit = row.stored !== null
  const isOwn = person !== undefined && person.profile_id === profile?.id

  function shown(key: string, value: string): string {
    if (key === 'supervisor_id') return value && nameOfPerson(people, value)
    if (key !== 'profile_id') return value
    return accounts?.find(({ id }) => id === value)?.username ?? value
  }

  return (
    <RowForm
      id="person-form"
      title={isOwn ? 'Your profile' : isEdit ? 'Edit person' : 'Add person'}
      action={isEdit ? 'Save' : 'Add person'}
      row={row}
      words={WORDS}
      labelOf={personLabel}
      shown={shown}
      notUploaded={notUploaded}
    >
      <FormSection title="Who they are">
        <PersonInput form={form} name="name" />
        <PersonInput
          form={form}
          name="about"
          rows={4}
          hint="A few sentences for visitors: where they work, which languages they speak."
        />
        <h3 className="font-sans font-semibold text-base tracking-normal">Photo</h3>
        {photo}
      </FormSection>
      <FormSection title="How visitors reach them">
        <p className="text-muted-foreground leading-snug">
          Leave one empty, and their listings show the brokerage’s in its place.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <PersonInput form={form} name="phone" hint="A mobile number takes SMS too." />
          <PersonInput form={form} name="viber_number" />
          <PersonInput
            form={form}
            name="messenger_url"
            hint="Their page’s name, or its address on m.me or facebook.com."
          />
          <PersonInput form={form} name="email" />
        </div>
      </FormSection>
      <AwaySection form={form} />
      {isAdmin ? (
        <ClaimsSections form={form} people={people} personId={person?.id} />
      ) : (
        person && <Claims person={person} />
      )}
    </RowForm>
  )
}

function Claims({ person }: { person: StaffPerson }) {
  return (
    <FormSection title="Set by your broker">
      <div>
        <PersonDetails person={person} />
        <p>{person.is_shown ? 'Shown to visitors' : 'Hidden from visitors'}</p>
      </div>
      <p className="text-muted-foreground">An administrator changes these.</p>
    </FormSection>
  )
}
