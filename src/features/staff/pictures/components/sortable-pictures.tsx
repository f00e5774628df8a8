import { arrayMove, rectSortingStrategy } from '@dnd-kit/sortable'
import { SortableList } from '~/components/sortable-list'
import type { StoredImage } from '~/data/property-images/staff-reads'
import { useDeleteImage, useReorderImages, useSetAltText } from '../mutations'
import { PictureTile } from './picture-tile'

type SortablePicturesProps = { propertyId: string; images: StoredImage[] }

export function SortablePictures({ propertyId, images }: SortablePicturesProps) {
  const reorder = useReorderImages(propertyId)
  const remove = useDeleteImage(propertyId)
  const setAltText = useSetAltText()

  function move(from: number, to: number) {
    if (from !== to && to >= 0 && to < images.length) reorder.mutate(arrayMove(images, from, to))
  }

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
        onMove={move}
      >
        <ol aria-label="Pictures" className="panes sm:grid-cols-2 xl:grid-cols-3">
          {images.map((image, at) => (
            <PictureTile
              key={image.id}
              image={image}
              at={at}
              count={images.length}
              isDeleting={remove.isPending && remove.variables.id === image.id}
              onMove={(to) => move(at, to)}
              onDelete={() => remove.mutate(image)}
              onAltText={(alt_text) => setAltText.mutate({ id: image.id, alt_text })}
            />
          ))}
        </ol>
      </SortableList>
    </div>
  )
}
