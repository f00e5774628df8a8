import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { apiOrigin } from '~/kit/data/public-client'
import type { Canvas } from '~/kit/pictures/canvas'
import { Button } from '~/kit/ui/button'
import type { SiteFormApi } from '~/modules/site-settings/staff/use-site-section'
import { brandAddress, LINK_FILE, LINK_PICTURE, linkPictureKind } from '~/platform/values/brand'
import { cropLinkPicture } from '../make-link-picture'
import { openSource } from '../open-source'
import type { BrandPictures } from '../use-brand-pictures'
import { CropEditor } from './crop-editor'
import { FileButton } from './file-button'
import { PictureSection } from './picture-section'

type LinkSectionProps = {
  form: SiteFormApi
  picture: string
  name: string
  text: string
  pictures: BrandPictures
}

const LEAST = { width: 600, height: 315 }

export function LinkSection({ form, picture, name, text, pictures }: LinkSectionProps) {
  const [cutting, setCutting] = useState<Canvas>()
  const isBusy = pictures.working !== undefined
  const choose = (file: File) =>
    pictures.open('link_picture', async () => setCutting(await openSource(file, LEAST)))
  return (
    <PictureSection
      title="Link preview"
      hint="When someone sends the site’s address by Messenger, Viber or Facebook. A listing’s link shows the listing’s own picture."
      problem={form.formState.errors.link_picture?.message}
      isWorking={pictures.working === 'link_picture'}
    >
      {(describedBy) =>
        cutting ? (
          <CropEditor
            picture={cutting}
            target={LINK_PICTURE}
            isBusy={isBusy}
            className="aspect-[1200/630] w-full max-w-md border border-line bg-shell"
            onUse={async (crop) => {
              if (await pictures.chooseLink(cropLinkPicture(cutting, crop))) setCutting(undefined)
            }}
            onCancel={() => setCutting(undefined)}
          />
        ) : (
          <>
            <ShownLink picture={picture} name={name} text={text} />
            <div className="flex flex-wrap gap-2">
              <FileButton describedBy={describedBy} isBusy={isBusy} onPick={choose}>
                Choose a picture
              </FileButton>
              {linkPictureKind(picture) !== 'made' && (
                <Button variant="outline" disabled={isBusy} onClick={pictures.makeLink}>
                  Make it from logo and name
                </Button>
              )}
              {linkPictureKind(picture) && (
                <Button
                  variant="danger"
                  disabled={isBusy}
                  onClick={() => pictures.clear('link_picture')}
                >
                  Remove the picture
                </Button>
              )}
            </div>
          </>
        )
      }
    </PictureSection>
  )
}

function ShownLink({ picture, name, text }: Pick<LinkSectionProps, 'picture' | 'name' | 'text'>) {
  const { config } = useRouteContext({ from: '__root__' })
  const address = linkPictureKind(picture)
    ? brandAddress(apiOrigin(config), picture, LINK_FILE)
    : '/preview.png'
  return (
    <div className="w-full max-w-md overflow-hidden rounded-lg border border-line bg-white">
      <img
        src={address}
        alt="A link to the site, as chats show it"
        width={LINK_PICTURE.width}
        height={LINK_PICTURE.height}
        className="aspect-[1200/630] w-full object-cover"
      />
      <div className="grid gap-0.5 bg-pane px-3 py-2.5">
        <p className="truncate text-muted-foreground text-xs uppercase">
          {new URL(config.siteUrl).host}
        </p>
        <p className="truncate font-semibold">{name}</p>
        <p className="line-clamp-2 text-muted-foreground text-sm leading-snug">{text}</p>
      </div>
    </div>
  )
}
