import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StaffPage } from '~/kit/components/staff-page'
import { reasonOf } from '~/kit/data/error-words'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button, buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { Spinner } from '~/kit/ui/spinner'
import { AuthoritySection } from '~/modules/authorities/staff/components/authority-section'
import { PeopleToCall } from '~/modules/buyers-to-call/staff/components/people-to-call'
import { SheetLink } from '~/modules/commission-sheets/staff/components/sheet-link'
import { EnquiryNumbers } from '~/modules/enquiries/staff/numbers/components/enquiry-numbers'
import { NoteSection } from '~/modules/listing-notes/staff/components/note-section'
import { NumbersOfOneListing } from '~/modules/listing-numbers/staff/components/numbers-of-one-listing'
import { type FormProperty, propertyForFormQuery } from '~/modules/listings/data/staff-reads'
import { FaqManager } from '~/modules/listings/staff/form/components/faq-manager'
import { PropertyFormScreen } from '~/modules/listings/staff/form/components/property-form-screen'
import { loadPropertyForm } from '~/modules/listings/staff/form/load-property-form'
import { DuplicateButton } from '~/modules/listings/staff/list/components/duplicate-button'
import { useReturnToList } from '~/modules/listings/staff/list/list-place'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { PictureManager } from '~/modules/pictures/staff/components/picture-manager'
import { useUploadQueue } from '~/modules/pictures/staff/use-upload-queue'
import { SlipSection } from '~/modules/viewing-slips/staff/components/slip-section'

export const Route = createFileRoute('/admin/_staff/properties/$id/edit')({
  loader: ({ context, params }) => loadPropertyForm(context, params.id),
  pendingMs: 150,
  pendingComponent: () => <Spinner label="Loading the property…" className="grow py-20" />,
  head: () => ({ meta: [{ title: 'Edit property | Staff' }] }),
  component: EditProperty,
})

function EditProperty() {
  const { id } = Route.useParams()
  const client = useStaffClient()
  const { data, isPending, error, refetch } = useQuery(propertyForFormQuery(client, id))
  if (isPending) return <Spinner label="Loading the property…" className="grow py-20" />
  if (data) return <Editor key={id} property={data} />

  const isGone = data === null
  return (
    <StaffPage title={isGone ? 'Property Not Found' : 'Edit Property'}>
      <Notice
        variant="error"
        title={isGone ? 'There is no such property' : 'Failed to fetch property'}
        actions={
          <>
            {!isGone && (
              <Button variant="outline" size="sm" onClick={() => refetch()}>
                Try again
              </Button>
            )}
            <Link
              to="/admin/properties"
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              Back to the list
            </Link>
          </>
        }
      >
        {reasonOf(error)}
      </Notice>
    </StaffPage>
  )
}

function Editor({ property }: { property: FormProperty }) {
  const { queue, uploads } = useUploadQueue(property.id)
  const returnToList = useReturnToList()
  const { isKnown, mayEdit, needsApproval } = useListingRights()
  // Decided once: what is typed stays when the right to save it ends meanwhile.
  const [isAllowed, setIsAllowed] = useState<boolean>()
  if (isAllowed === undefined && isKnown) setIsAllowed(mayEdit(property.agent_id))
  if (isAllowed === false) return <OthersListing property={property} />
  return (
    <PropertyFormScreen
      property={property}
      pictures={<PictureManager queue={queue} uploads={uploads} propertyId={property.id} />}
      hasUnsavedPictures={uploads.some(({ isRefused }) => !isRefused)}
      onLeave={returnToList}
      sendPictures={(id) => queue.start(id)}
      after={
        <>
          <div className="flex flex-wrap gap-2">
            <Link
              to="/admin/properties/$file"
              params={{ file: 'post' }}
              search={{ listing: property.id }}
              className={buttonClass({ variant: 'outline' })}
            >
              Post this listing
            </Link>
            <DuplicateButton property={property} className={buttonClass({ variant: 'outline' })} />
            <PeopleToCall propertyId={property.id} />
            <SheetLink property={property} />
          </div>
          <FaqManager
            propertyId={property.id}
            isLocked={needsApproval && property.published_at !== null}
          />
          <NoteSection propertyId={property.id} />
          <AuthoritySection propertyId={property.id} />
          <SlipSection propertyId={property.id} />
          <NumbersOfOneListing property={property} />
          <EnquiryNumbers propertyId={property.id} />
        </>
      }
    />
  )
}

function OthersListing({ property }: { property: FormProperty }) {
  const { editors } = useListingRights()
  const isPublic = property.published_at !== null && property.deleted_at === null
  return (
    <StaffPage title={property.title}>
      <Notice
        title="You can view this listing, not change it"
        actions={
          <>
            {isPublic && (
              <Link
                to="/property/$id"
                params={{ id: property.id }}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
              >
                See it on the site
              </Link>
            )}
            <Link
              to="/admin/properties"
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              Back to the list
            </Link>
            <PeopleToCall propertyId={property.id} />
            <SheetLink property={property} />
          </>
        }
      >
        {editors === 'own'
          ? 'Only its agent and admins change it. An admin can give it to you.'
          : 'Only admins and super admins can edit listings now.'}
      </Notice>
      {property.deleted_at === null && (
        <div className="mt-6">
          <SlipSection propertyId={property.id} />
        </div>
      )}
    </StaffPage>
  )
}
