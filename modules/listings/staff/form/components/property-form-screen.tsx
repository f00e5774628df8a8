import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BackButton } from '~/kit/components/back-button'
import { FormSection } from '~/kit/components/form-section'
import { RowNotices } from '~/kit/components/row-notices'
import { SaveBar } from '~/kit/components/save-bar'
import { StaffPage } from '~/kit/components/staff-page'
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
import { TakenNotice } from '~/modules/taken-listings/staff/components/taken-notice'
import type { ListingTab } from '../listing-tab'
import { usePropertyForm } from '../use-property-form'
import { useRefusedField } from '../use-refused-field'
import { BasicSection } from './basic-section'
import { DetailsSection } from './details-section'
import { ListingSummary } from './listing-summary'
import { ListingTabs } from './listing-tabs'
import { LocationSection } from './location-section'
import { MediaSection } from './media-section'
import { PastePost } from './paste-post'
import { UnseenNotice } from './unseen-notice'

type PropertyFormScreenProps = {
  hasUnsavedPictures: boolean
  sendPictures: (propertyId: string) => Promise<{ failed: number }>
  onStored?: (propertyId: string) => void
  onFailedPictures: (propertyId: string) => void
  onLeave: () => Promise<void>
} & (
  | { property?: undefined; agent: string | undefined; pictures: ReactNode }
  | {
      property: FormProperty
      tab: ListingTab
      onDetails: () => void
      /** Beside the reference. */
      more: ReactNode
      /** Below the form. */
      after: ReactNode
      /** The tabs but the details. */
      children: ReactNode
    }
)

const WORDS = {
  what: 'this listing',
  gone: 'This listing has been deleted in the meantime',
  asNew: 'Save as a new listing',
  draft: 'Pictures that were still waiting have to be added again.',
}

export function PropertyFormScreen(props: PropertyFormScreenProps) {
  const client = useStaffClient()
  const people = useQuery(peopleQuery(client)).data
  const settings = useQuery(staffSettingsQuery(client)).data
  const { needsApproval } = useListingRights()
  const [chosenDraft, setChosenDraft] = useState<boolean>()
  const isDraft = chosenDraft ?? settings?.new_listings === 'draft'
  const row = usePropertyForm({ ...props, isDraft })
  const { form } = row
  const isEdit = row.stored !== null
  const { property } = props
  const tab = property ? props.tab : 'details'
  useRefusedField(form, property && tab !== 'details' ? props.onDetails : undefined)
  const hasBar = tab === 'details' || row.isChanged || row.phase !== 'idle' || row.isGone
  const back = <BackButton onClick={row.leave}>Back</BackButton>
  return (
    <StaffPage title={property?.title ?? 'Add Property'} actions={!property && back}>
      <div className="grid grid-cols-1 gap-4">
        {property && <ListingSummary property={property} back={back} more={props.more} />}
        {property && <TakenNotice of={property.id} />}
        {property && <ListingTabs id={property.id} shown={tab} />}
        <RowNotices
          row={row}
          words={WORDS}
          labelOf={fieldLabel}
          shown={(key, value) =>
            key === 'agent_id' ? nameOfPerson(people, value) : shownValue(key, value)
          }
          saver={row.stored && <LastSaver listing={row.stored.id} />}
        />
        <div hidden={tab !== 'details'} className={tab === 'details' ? 'grid gap-4' : undefined}>
          {property?.unseen_listings && <UnseenNotice />}
          {property && <WaitingChanges property={property} />}
          <form
            id="property-form"
            noValidate
            onSubmit={row.submit}
            className="grid grid-cols-1 gap-3"
          >
            {!isEdit && !property && <PastePost form={form} onDraft={() => setChosenDraft(true)} />}
            {!property && <FormSection title="Photos">{props.pictures}</FormSection>}
            <BasicSection form={form} isNew={!isEdit} people={people} />
            <LocationSection form={form} />
            <DetailsSection form={form} values={row.values} />
            <MediaSection
              form={form}
              values={row.values}
              isLocked={needsApproval && Boolean(property?.published_at)}
            />
            {!property && (
              <SwitchField
                label={
                  needsApproval
                    ? 'Save as a draft: it is not sent for approval yet'
                    : 'Save as a draft: only staff see it until you publish it'
                }
                field={{
                  value: isDraft,
                  onChange: setChosenDraft,
                  onBlur: () => {},
                  ref: () => {},
                }}
              />
            )}
          </form>
          {property && props.after}
        </div>
        {property && props.children}
      </div>
      {hasBar && (
        <SaveBar
          formId="property-form"
          row={row}
          action={actionOf(isEdit, needsApproval && !isDraft)}
          onCancel={row.leave}
        />
      )}
    </StaffPage>
  )
}

function actionOf(isEdit: boolean, isSent: boolean): string {
  if (isEdit) return 'Update Property'
  return isSent ? 'Send for approval' : 'Create Property'
}
