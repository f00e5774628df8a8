import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '~/modules/listing-sheets/staff/import/components/import-screen'
import { PublishImported } from '~/modules/listings/staff/list/components/publish-imported'
import { ImportPictures } from '~/modules/pictures/staff/components/import-pictures'

export const Route = createFileRoute('/admin/_staff/properties/import')({
  component: ImportListings,
})

function ImportListings() {
  return (
    <ImportScreen
      picturesOf={(id, zip) => (
        <>
          <ImportPictures importId={id} zip={zip} />
          <div>
            <PublishImported importId={id} />
          </div>
        </>
      )}
    />
  )
}
