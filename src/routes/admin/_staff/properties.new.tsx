import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { PictureManager } from '~/features/staff/pictures/components/picture-manager'
import { useUploadQueue } from '~/features/staff/pictures/use-upload-queue'
import { useReturnToList } from '~/features/staff/properties/list-place'
import { PropertyFormScreen } from '~/features/staff/property-form/components/property-form-screen'
import { parseSharedPost } from '~/features/staff/property-form/shared-post-search'
import { sharedText } from '~/features/staff/property-form/shared-text'

export const Route = createFileRoute('/admin/_staff/properties/new')({
  validateSearch: parseSharedPost,
  head: () => ({ meta: [{ title: 'Add property | Staff' }] }),
  component: NewProperty,
})

function NewProperty() {
  const { queue, uploads } = useUploadQueue()
  const returnToList = useReturnToList()
  const [storedId, setStoredId] = useState<string>()
  return (
    <PropertyFormScreen
      sharedPost={sharedText(Route.useSearch())}
      pictures={<PictureManager queue={queue} uploads={uploads} propertyId={storedId} />}
      hasUnsavedPictures={uploads.some(({ isRefused }) => !isRefused)}
      onLeave={returnToList}
      sendPictures={(id) => queue.start(id)}
      onStored={setStoredId}
    />
  )
}
