import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { PropertyFormScreen } from '~/features/listing-editor/components/property-form-screen'
import { PictureManager } from '~/features/media/components/picture-manager'
import { useUploadQueue } from '~/features/media/use-upload-queue'

export const Route = createFileRoute('/admin/_staff/properties/new')({
  head: () => ({ meta: [{ title: 'Add property | Staff' }] }),
  component: NewProperty,
})

function NewProperty() {
  const { queue, uploads } = useUploadQueue()
  const [storedId, setStoredId] = useState<string>()
  return (
    <PropertyFormScreen
      pictures={<PictureManager queue={queue} uploads={uploads} propertyId={storedId} />}
      hasPicturesUnderWay={uploads.length > 0}
      sendPictures={(id) => queue.start(id)}
      onStored={setStoredId}
    />
  )
}
