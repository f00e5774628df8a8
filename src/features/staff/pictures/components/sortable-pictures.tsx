import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import type { StoredImage } from '~/data/property-images/staff-reads'
import { useDeleteImage, useReorderImages, useSetAltText } from '../mutations'
import { PictureTile } from './picture-tile'

type SortablePicturesProps = { propertyId: string; images: StoredImage[] }

export function SortablePictures({ propertyId, images }: SortablePicturesProps) {
  const reorder = useReorderImages(propertyId)
  const remove = useDeleteImage(propertyId)
  const setAltText = useSetAltText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function move(from: number, to: number) {
    if (from !== to && to >= 0 && to < images.length) reorder.mutate(arrayMove(images, from, to))
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    const at = (id: unknown) => images.findIndex((image) => image.id === id)
    if (over) move(at(active.id), at(over.id))
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
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={handleDragEnd}
        accessibility={{ announcements: announcements(images) }}
      >
        <SortableContext items={images.map((image) => image.id)} strategy={rectSortingStrategy}>
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
        </SortableContext>
      </DndContext>
    </div>
  )
}

type Moved = { active: { id: string | number }; over: { id: string | number } | null }

function announcements(images: StoredImage[]) {
  const place = (id: string | number) => images.findIndex((image) => image.id === id) + 1
  const of = images.length
  return {
    onDragStart: ({ active }: Pick<Moved, 'active'>) =>
      `Picture ${place(active.id)} of ${of} picked up.`,
    // dnd-kit also announces this right after the start, in place of the start's text.
    onDragOver: ({ active, over }: Moved) =>
      over?.id === active.id
        ? `Picture ${place(active.id)} of ${of} picked up, at its own place.`
        : over
          ? `Now at place ${place(over.id)} of ${of}.`
          : undefined,
    onDragEnd: ({ over }: Moved) =>
      over ? `Put down at place ${place(over.id)} of ${of}.` : 'Put back.',
    onDragCancel: () => 'Put back.',
  }
}
