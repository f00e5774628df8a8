import { rectSortingStrategy } from '@dnd-kit/sortable'
import { SortableList } from '~/components/sortable-list'
import type { StoredImage } from '~/data/property-images/staff-reads'
import { isFloorPlan } from '~/domain/floor-plan'
import { useDeleteImage, useReorderImages, useSetAltText, useSetKind } from '../mutations'
import { PictureTile } from './picture-tile'

type SortablePicturesProps = { propertyId: string; images: StoredImage[] }

export function SortablePictures({ propertyId, images }: SortablePicturesProps) {
  const reorder = useReorderImages(propertyId)
  const remove = useDeleteImage(propertyId)
  const setAltText = useSetAltText()
  const setKind = useSetKind()
  const hasPhoto = images.some((image) => !isFloorPlan(image))

  if (images.length === 0) {
    return (
      <p className="text-muted-foreground">No pictures yet. The first one becomes the cover.</p>
    )
  }
  return (
    <div className="grid gap-2">
      <p role="status" className="text-muted-foreground text-sm">
        {images.length} {images.length === 1 ? 'picture' : 'pictures'}
        {reorder.isPending ? '. Saving the order…' : reorder.isSuccess ? '. Order saved.' : '.'}
      </p>
      <SortableList
        ids={images.map((image) => image.id)}
        noun="Picture"
        strategy={rectSortingStrategy}
        onMove={(from, to) => reorder.move(images[from]?.id ?? '', () => to)}
      >
        <ol aria-label="Pictures" className="panes sm:grid-cols-2 xl:grid-cols-3">
          {images.map((image, at) => (
            <PictureTile
              key={image.id}
              image={image}
              at={at}
              count={images.length}
              isDeleting={remove.isPending && remove.variables.id === image.id}
              onMove={(placeAfter) => reorder.move(image.id, placeAfter)}
              onDelete={() => remove.mutate(image)}
              canBeCover={!isFloorPlan(image) || !hasPhoto}
              onKind={(kind) => setKind.mutate({ id: image.id, kind })}
              onAltText={(alt_text) => setAltText.mutate({ id: image.id, alt_text })}
            />
          ))}
        </ol>
      </SortableList>
    </div>
  )
}
