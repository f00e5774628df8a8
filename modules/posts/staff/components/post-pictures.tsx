import { useState } from 'react'
import { Button } from '~/kit/ui/button'
import type { PostedProperty } from '~/modules/listings/data/staff-reads'
import { imageAddress } from '~/platform/values/images'
import { MANNERS, type PostChannel } from '../post-text'
import { saveFile } from '../save-file'

type PostPicturesProps = { property: PostedProperty; channel: PostChannel; origin: string }

export function PostPictures({ property, channel, origin }: PostPicturesProps) {
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const addresses = property.property_images
    .filter(({ kind }) => kind === 'photo')
    .map(({ image_url }) => imageAddress(image_url, origin))
  const { picture, name } = MANNERS[channel]

  async function hand(how: 'zip' | 'share') {
    setIsBusy(true)
    setSaid('')
    try {
      const { pictureFiles, zipOf } = await import('../picture-files')
      const files = await pictureFiles(addresses, property.reference, picture)
      if (how === 'share') await navigator.share({ files })
      else saveFile(await zipOf(files), `${property.reference}-${channel}.zip`)
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed)
        setSaid('The pictures could not be prepared. Check your connection and try again.')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section aria-labelledby="pictures" className="grid grid-cols-1 gap-3">
      <h2 id="pictures" className="font-sans text-lg tracking-normal">
        Pictures, in order
      </h2>
      {addresses.length === 0 ? (
        <p>No photos yet. Add some on the listing’s form.</p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-2">
            {addresses.map((address, index) => (
              <li key={address}>
                <a href={address} download={`${property.reference}-${index + 1}`}>
                  <img
                    src={address}
                    alt={`${index + 1}`}
                    loading="lazy"
                    className="size-24 object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
          <p>
            For {name}: JPEG, {picture} pixels on the longer side.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" disabled={isBusy} onClick={() => hand('zip')}>
              {isBusy ? 'Preparing…' : 'Download all as ZIP'}
            </Button>
            {'canShare' in navigator && (
              <Button variant="outline" disabled={isBusy} onClick={() => hand('share')}>
                Share pictures
              </Button>
            )}
          </div>
        </>
      )}
      <p role="status" className="empty:hidden">
        {said}
      </p>
    </section>
  )
}
