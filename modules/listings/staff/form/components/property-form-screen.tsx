import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { RowForm } from '~/kit/components/row-form'
import { SwitchField } from '~/kit/components/switch-field'
import { useStaffClient } from '~/kit/staff/auth-context'
import { WaitingChanges } from '~/modules/approvals/staff/components/waiting-changes'
import { LastSaver } from '~/modules/history/staff/last-saver'
import type { FormProperty } from '~/modules/listings/data/staff-reads'
import { fieldLabel, shownValue } from '~/modules/listings/property-values'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { nameOfPerson } from '~/modules/people/person-values'
import { staffSettingsQuery } from '~/modules/staff-settings/data/staff-reads'
import { usePropertyForm } from '../use-property-form'
import { BasicSection } from './basic-section'
import { DetailsSection } from './details-section'
import { LocationSection } from './location-section'
import { MediaSection } from './media-section'
import { PastePost } from './paste-post'
import { PersonSection } from './person-section'
import { Publication } from './publication'
import { UnseenNotice } from './unseen-notice'

type PropertyFormScreenProps = {
  property?: FormProperty
  pictures: ReactNode
  hasUnsavedPictures: boolean
  sendPictures: (propertyId: string) => Promise<{ failed: number }>
  onStored?: (propertyId: string) => void
  onLeave: () => Promise<void>
  after?: ReactNode
}

const WORDS = {
  what: 'this listing',
  gone: 'This listing has been deleted in the meantime',
  asNew: 'Save as a new listing',
  draft: 'Pictures that were still waiting have to be added again.',
}

const notUploaded = (failed: number) => ({
  title: `The property is saved, but ${failed} ${failed === 1 ? 'picture' : 'pictures'} could not be uploaded`,
  advice: 'Retry or remove them below, then go back to the list.',
})

export function PropertyFormScreen({ pictures, after, ...options }: PropertyFormScreenProps) {
  const client = useStaffClient()
  const people = useQuery(peopleQuery(client)).data
  const settings = useQuery(staffSettingsQuery(client)).data
  const { needsApproval } = useListingRights()
  const [chosenDraft, setChosenDraft] = useState<boolean>()
  const isDraft = chosenDraft ?? settings?.new_listings === 'draft'
  const row = usePropertyForm({ ...options, isDraft })
  const { form } = row
  const isEdit = row.stored !== null
  return (
    <RowForm
      id="property-form"
      title={isEdit ? 'Edit Property' : 'Add Property'}
      action={isEdit ? 'Update Property' : 'Create Property'}
      row={row}
      words={WORDS}
      labelOf={fieldLabel}
      shown={(key, value) =>
        key === 'agent_id' ? nameOfPerson(people, value) : shownValue(key, value)
      }
      notUploaded={notUploaded}
      saver={row.stored && <LastSaver listing={row.stored.id} />}
      after={after}
    >
      {options.property && (
        <p className="text-muted-foreground">
          Reference <strong className="text-ink">{options.property.reference}</strong>
          {' · '}
          <Link
            to="/admin/settings/$section"
            params={{ section: 'history' }}
            search={() => ({ listing: options.property?.id })}
            className="inline-block py-0.5 underline"
          >
            History
          </Link>
        </p>
      )}
      {options.property?.unseen_listings && <UnseenNotice />}
      {options.property && <WaitingChanges property={options.property} />}
      {options.property ? (
        <Publication property={options.property} />
      ) : (
        <SwitchField
          label={
            needsApproval
              ? 'Save as a draft: it is not sent for approval yet'
              : 'Save as a draft: only staff see it until you publish it'
          }
          field={{ value: isDraft, onChange: setChosenDraft, onBlur: () => {}, ref: () => {} }}
        />
      )}
      {!isEdit && <PastePost form={form} onDraft={() => setChosenDraft(true)} />}
      <BasicSection form={form} />
      <LocationSection form={form} />
      <DetailsSection form={form} values={row.values} />
      <PersonSection form={form} people={people} />
      <MediaSection
        form={form}
        values={row.values}
        pictures={pictures}
        publicId={needsApproval && options.property?.published_at ? options.property.id : undefined}
      />
    </RowForm>
  )
}
