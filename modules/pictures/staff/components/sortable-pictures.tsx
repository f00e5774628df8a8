import { rectSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import { SortableList } from '~/kit/components/sortable-list'
import { isFloorPlan } from '~/modules/listings/floor-plan'
import type { StoredImage } from '~/modules/pictures/data/staff-reads'
import { useDeleteImages, useReorderImages, useSetAltText, useSetKind } from '../mutations'
import { ChosenPictures } from './chosen-pictures'
import { PictureDetails } from './picture-details'
import { PictureTile } from './picture-tile'

type SortablePicturesProps = { propertyId: string; images: StoredImage[] }

export function SortablePictures({ propertyId, images }: SortablePicturesProps) {
  const reorder = useReorderImages(propertyId)
  const remove = useDeleteImages(propertyId)
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [openId, setOpenId] = useState<string>()
  const chosen = images.filter(({ id }) => chosenIds.includes(id))

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
      {images.length > 1 && (
        <p className="text-muted-foreground text-sm">
          Hold and drag a picture, or choose its place below it.
        </p>
      )}
      {chosen.length > 0 && (
        <ChosenPictures
          chosen={chosen.length}
          count={images.length}
          onMove={(at) => reorder.moveTogether(chosenIds, at)}
          onDelete={() => {
            remove.mutate(chosen)
            setChosenIds([])
          }}
          onClear={() => setChosenIds([])}
        />
      )}
      <SortableList
        ids={images.map((image) => image.id)}
        noun="Picture"
        strategy={rectSortingStrategy}
        isHeld
        onMove={(from, to) => reorder.move(images[from]?.id ?? '', () => to)}
      >
        <ol aria-label="Pictures" className="panes grid-cols-3 xl:grid-cols-5">
          {images.map((image, at) => (
            <PictureTile
              key={image.id}
              image={image}
              at={at}
              count={images.length}
              isDeleting={remove.isPending && remove.variables.includes(image)}
              isChosen={chosenIds.includes(image.id)}
              onChoose={(isChosen) =>
                setChosenIds((ids) =>
                  isChosen ? [...ids, image.id] : ids.filter((id) => id !== image.id),
                )
              }
              onMove={(place) => reorder.move(image.id, () => place)}
              onOpen={() => setOpenId(image.id)}
            />
          ))}
        </ol>
      </SortableList>
      <OpenPicture
        images={images}
        openId={openId}
        onOpen={setOpenId}
        onCover={(image) => reorder.move(image.id, () => 0)}
        onDelete={(image) => remove.mutate([image])}
      />
    </div>
  )
}

type OpenPictureProps = {
  images: StoredImage[]
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  onCover: (image: StoredImage) => void
  onDelete: (image: StoredImage) => void
}

function OpenPicture({ images, openId, onOpen, onCover, onDelete }: OpenPictureProps) {
  const setAltText = useSetAltText()
  const setKind = useSetKind()
  const at = images.findIndex(({ id }) => id === openId)
  const image = images[at]
  if (!image) return null
  const hasPhoto = images.some((each) => !isFloorPlan(each))
  return (
    <PictureDetails
      image={image}
      at={at}
      count={images.length}
      canBeCover={!isFloorPlan(image) || !hasPhoto}
      onKind={(kind) => setKind.mutate({ id: image.id, kind })}
      onAltText={(alt_text) => setAltText.mutate({ id: image.id, alt_text })}
      onCover={() => onCover(image)}
      onDelete={() => {
        onOpen(undefined)
        onDelete(image)
      }}
      onStep={(by) => onOpen(images[at + by]?.id)}
      onClose={() => onOpen(undefined)}
    />
  )
}
