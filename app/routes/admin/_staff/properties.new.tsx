import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAuth } from '~/kit/staff/auth-context'
import { PropertyFormScreen } from '~/modules/listings/staff/form/components/property-form-screen'
import { searchOf } from '~/modules/listings/staff/form/listing-tab'
import { keepPasted } from '~/modules/listings/staff/form/pasted-posts'
import { parseSharedPost } from '~/modules/listings/staff/form/shared-post-search'
import { sharedText } from '~/modules/listings/staff/form/shared-text'
import { useReturnToList } from '~/modules/listings/staff/list/list-place'
import { peopleQuery } from '~/modules/people/data/staff-reads'
import { PictureManager } from '~/modules/pictures/staff/components/picture-manager'
import { useUploadQueue } from '~/modules/pictures/staff/use-upload-queue'

export const Route = createFileRoute('/admin/_staff/properties/new')({
  loader: ({ context: { queryClient, staff } }) =>
    queryClient.prefetchQuery(peopleQuery(staff.client)),
  component: NewProperty,
})

function NewProperty() {
  const userId = useAuth().user?.id ?? ''
  const shared = sharedText(parseSharedPost(Route.useSearch()))
  const navigate = Route.useNavigate()
  // Out of the address, which stays in the tab's history after Sign Out.
  useEffect(() => {
    if (!shared) return
    keepPasted(userId, { text: shared, next: 0 })
    void navigate({ search: {}, replace: true })
  }, [shared, userId, navigate])
  return shared ? null : <NewListing />
}

function NewListing() {
  const { client, isAdmin, profile } = useAuth()
  const people = useQuery(peopleQuery(client)).data
  const own = people?.find(({ profile_id }) => profile_id && profile_id === profile?.id)?.id
  const { queue, uploads, handOver } = useUploadQueue()
  const returnToList = useReturnToList()
  const navigate = useNavigate()
  const [storedId, setStoredId] = useState<string>()
  return (
    <PropertyFormScreen
      agent={isAdmin ? undefined : own}
      pictures={<PictureManager queue={queue} uploads={uploads} propertyId={storedId} />}
      hasUnsavedPictures={uploads.some(({ isRefused }) => !isRefused)}
      onLeave={returnToList}
      sendPictures={(id) => queue.start(id)}
      onStored={setStoredId}
      onFailedPictures={(id) => {
        handOver(id)
        void navigate({
          to: '/admin/properties/$id/edit',
          params: { id },
          search: searchOf('photos'),
          replace: true,
        })
      }}
    />
  )
}
