import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { StaffPage } from '~/kit/components/staff-page'
import { reasonOf } from '~/kit/data/error-words'
import { useStaffClient } from '~/kit/staff/auth-context'
import { Button, buttonClass } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { Spinner } from '~/kit/ui/spinner'
import { PublicPictures } from '~/modules/approvals/staff/components/public-parts'
import { AuthoritySection } from '~/modules/authorities/staff/components/authority-section'
import { PeopleToCall } from '~/modules/buyers-to-call/staff/components/people-to-call'
import { SheetLink } from '~/modules/commission-sheets/staff/components/sheet-link'
import { ListingEnquiries } from '~/modules/enquiries/staff/components/listing-enquiries'
import { EnquiryNumbers } from '~/modules/enquiries/staff/numbers/components/enquiry-numbers'
import { HistoryOfListing } from '~/modules/history/staff/components/history-of-listing'
import { NoteSection } from '~/modules/listing-notes/staff/components/note-section'
import { NumbersOfOneListing } from '~/modules/listing-numbers/staff/components/numbers-of-one-listing'
import { type FormProperty, propertyForFormQuery } from '~/modules/listings/data/staff-reads'
import { FaqManager } from '~/modules/listings/staff/form/components/faq-manager'
import { PhotosTab } from '~/modules/listings/staff/form/components/photos-tab'
import { PropertyFormScreen } from '~/modules/listings/staff/form/components/property-form-screen'
import {
  type ListingTab,
  parseListingSearch,
  searchOf,
} from '~/modules/listings/staff/form/listing-tab'
import { loadPropertyForm } from '~/modules/listings/staff/form/load-property-form'
import { DuplicateButton } from '~/modules/listings/staff/list/components/duplicate-button'
import { useReturnToList } from '~/modules/listings/staff/list/list-place'
import { useListingRights } from '~/modules/listings/staff/use-listing-rights'
import { PictureManager } from '~/modules/pictures/staff/components/picture-manager'
import { useUploadQueue } from '~/modules/pictures/staff/use-upload-queue'
import { PostAListing } from '~/modules/posts/staff/components/post-a-listing'
import { SlipSection } from '~/modules/viewing-slips/staff/components/slip-section'
import { ListingViewings } from '~/modules/viewings/staff/components/listing-viewings'

export const Route = createFileRoute('/admin/_staff/properties/$id/edit')({
  loader: ({ context, params }) => loadPropertyForm(context, params.id),
  pendingMs: 150,
  pendingComponent: () => <Spinner label="Loading the property…" className="grow py-20" />,
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
  const { id } = property
  const { queue, uploads, isHandedOver } = useUploadQueue(id)
  const returnToList = useReturnToList()
  const navigate = useNavigate()
  const { tab = 'details', before } = parseListingSearch(Route.useSearch())
  const { isKnown, mayEdit, needsApproval } = useListingRights()
  // Decided once: what is typed stays when the right to save it ends meanwhile.
  const [isAllowed, setIsAllowed] = useState<boolean>()
  if (isAllowed === undefined && isKnown) setIsAllowed(mayEdit(property.agent_id))
  if (isAllowed === false) return <OthersListing property={property} />

  const isLocked = needsApproval && property.published_at !== null
  const show = (next: ListingTab) => {
    void navigate({
      to: '/admin/properties/$id/edit',
      params: { id },
      search: searchOf(next),
      resetScroll: false,
    })
  }
  return (
    <PropertyFormScreen
      property={property}
      tab={tab}
      onDetails={() => show('details')}
      hasUnsavedPictures={uploads.some(({ isRefused }) => !isRefused)}
      onLeave={returnToList}
      sendPictures={(id) => queue.start(id)}
      onFailedPictures={() => show('photos')}
      more={<DuplicateButton property={property} className="py-0.5 underline" />}
      after={<FaqManager propertyId={id} isLocked={isLocked} />}
    >
      <TabPanel of="photos" shown={tab}>
        <PhotosTab
          isNew={isHandedOver}
          failed={uploads.filter(({ state }) => state === 'failed').length}
          pictures={
            isLocked ? (
              <PublicPictures propertyId={id} />
            ) : (
              <PictureManager queue={queue} uploads={uploads} propertyId={id} />
            )
          }
        />
      </TabPanel>
      <TabPanel of="owner" shown={tab}>
        <AuthoritySection propertyId={id} />
        <NoteSection propertyId={id} />
        <SheetLink property={property} />
      </TabPanel>
      <TabPanel of="enquiries" shown={tab}>
        <PeopleToCall propertyId={id} />
        <ListingViewings propertyId={id} />
        <ListingEnquiries propertyId={id} />
        <SlipSection propertyId={id} />
      </TabPanel>
      <TabPanel of="numbers" shown={tab}>
        <NumbersOfOneListing property={property} />
        <EnquiryNumbers propertyId={id} />
      </TabPanel>
      <TabPanel of="posts" shown={tab}>
        <PostAListing id={id} isTab />
      </TabPanel>
      <TabPanel of="history" shown={tab}>
        <HistoryOfListing listing={id} before={before} />
      </TabPanel>
    </PropertyFormScreen>
  )
}

type TabPanelProps = { of: ListingTab; shown: ListingTab; children: ReactNode }

/** Reads once it is shown, and stays: another tab takes away nothing that was typed here. */
function TabPanel({ of, shown, children }: TabPanelProps) {
  const isShown = of === shown
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  if (!wasShown) return null
  return (
    <div hidden={!isShown} className={isShown ? 'grid grid-cols-1 gap-4' : undefined}>
      {children}
    </div>
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
