import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RowForm } from '~/components/row-form'
import { peopleQuery } from '~/data/people/staff-reads'
import type { FormProperty } from '~/data/properties/staff-reads'
import { nameOfPerson } from '~/domain/person-values'
import { fieldLabel, shownValue } from '~/domain/property-values'
import { useStaffClient } from '~/lib/staff/auth-context'
import { usePropertyForm } from '../use-property-form'
import { BasicSection } from './basic-section'
import { DetailsSection } from './details-section'
import { LocationSection } from './location-section'
import { MediaSection } from './media-section'
import { PersonSection } from './person-section'
import { UnseenNotice } from './unseen-notice'

type PropertyFormScreenProps = {
  property?: FormProperty
  pictures: ReactNode
  hasUnsavedPictures: boolean
  sendPictures: (propertyId: string) => Promise<{ failed: number }>
  onStored?: (propertyId: string) => void
  onLeave: () => Promise<void>
  /** Below the form: parts that save themselves or are read-only. */
  after?: ReactNode
}

const WORDS = {
  what: 'this listing',
  gone: 'This listing has been deleted in the meantime',
  asNew: 'Save as a new listing',
  draft: 'Pictures that were still waiting have to be added again.',
  notUploaded: (failed: number) => ({
    title: `The property is saved, but ${failed} ${failed === 1 ? 'picture' : 'pictures'} could not be uploaded`,
    advice: 'Retry or remove them below, then go back to the list.',
  }),
}

export function PropertyFormScreen({ pictures, after, ...options }: PropertyFormScreenProps) {
  const { form, row } = usePropertyForm(options)
  const people = useQuery(peopleQuery(useStaffClient())).data
  const isEdit = row.stored !== null
  return (
    <RowForm
      id="property-form"
      title={isEdit ? 'Edit Property' : 'Add Property'}
      action={isEdit ? 'Update Property' : 'Create Property'}
      row={row}
      words={WORDS}
      labelOf={fieldLabel}
      shownAs={(key, value) =>
        key === 'agent_id' ? nameOfPerson(people, value) : shownValue(key, value)
      }
      after={after}
    >
      {options.property && (
        <p className="text-muted-foreground">
          Reference <strong className="text-ink">{options.property.reference}</strong>
        </p>
      )}
      {options.property?.unseen_listings && <UnseenNotice />}
      <BasicSection form={form} />
      <LocationSection form={form} />
      <DetailsSection form={form} values={row.values} />
      <PersonSection form={form} people={people} />
      <MediaSection form={form} values={row.values} pictures={pictures} />
    </RowForm>
  )
}
