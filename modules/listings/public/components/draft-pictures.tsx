import { useRouteContext } from '@tanstack/react-router'
import { Picture } from '~/kit/components/picture'
import type { PropertyPicture } from '~/modules/listings/data/public-reads'

type DraftPicturesProps = { pictures: readonly PropertyPicture[]; title: string }

export function DraftPictures({ pictures, title }: DraftPicturesProps) {
  const { config } = useRouteContext({ from: '__root__' })
  return (
    <ul className="panes grid-cols-2">
      {pictures.map(({ id, image_url, alt_text, placeholder }, at) => (
        <li key={id} className="aspect-[4/3] first:col-span-2">
          <Picture
            imageUrl={image_url}
            alt={alt_text || `${title}, picture ${at + 1}`}
            origin={config.url}
            sizes={at === 0 ? '(min-width: 64rem) 62vw, 100vw' : '(min-width: 64rem) 31vw, 50vw'}
            placeholder={placeholder}
            isFirst={at === 0}
          />
        </li>
      ))}
    </ul>
  )
}
