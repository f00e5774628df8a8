import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { apiOrigin } from '~/kit/data/public-client'
import type { Canvas } from '~/kit/pictures/canvas'
import { Button } from '~/kit/ui/button'
import type { SiteFormApi } from '~/modules/site-settings/staff/use-site-section'
import { brandAddress, iconKind, iconLinks } from '~/platform/values/brand'
import { initialsOf } from '~/platform/values/initials'
import { type Crop, firstIconCrop, WHOLE } from '../crop'
import { iconSquare, initialsSquare } from '../make-icon'
import { openSource } from '../open-source'
import type { BrandPictures } from '../use-brand-pictures'
import { CropEditor } from './crop-editor'
import { FileButton } from './file-button'
import { PictureSection } from './picture-section'

type IconSectionProps = {
  form: SiteFormApi
  icon: string
  hasLogo: boolean
  name: string
  pictures: BrandPictures
}

type Cutting = { picture: Canvas; kind: 'crop' | 'own'; first: Crop }

const SQUARE = { width: 512, height: 512 }
const LEAST = { width: 48, height: 48 }

export function IconSection({ form, icon, hasLogo, name, pictures }: IconSectionProps) {
  const [cutting, setCutting] = useState<Cutting>()
  const isBusy = pictures.working !== undefined

  const cutLogo = () =>
    pictures.open('icon', async () => {
      const logo = await pictures.currentLogo()
      if (!logo) return
      const first = firstIconCrop(logo.picture)
      setCutting({ picture: logo.picture, kind: 'crop', first: first === 'whole' ? WHOLE : first })
    })
  const cutOwn = (file: File) =>
    pictures.open('icon', async () =>
      setCutting({ picture: await openSource(file, LEAST), kind: 'own', first: WHOLE }),
    )

  async function use({ picture, kind }: Cutting, crop: Crop | 'whole') {
    if (await pictures.chooseIcon(() => iconSquare(picture, crop), kind)) setCutting(undefined)
  }

  return (
    <PictureSection
      title="Icon"
      hint="A small square: on the browser’s tab, among bookmarks, and on a phone’s home screen."
      problem={form.formState.errors.icon?.message}
      isWorking={pictures.working === 'icon'}
    >
      {(describedBy) => (
        <>
          <ShownIcon icon={icon} name={name} />
          {cutting ? (
            <CropEditor
              picture={cutting.picture}
              target={SQUARE}
              first={cutting.first}
              isBusy={isBusy}
              className="size-32 border border-line bg-shell"
              onUse={(crop) => use(cutting, crop)}
              onCancel={() => setCutting(undefined)}
            >
              <Button variant="outline" disabled={isBusy} onClick={() => use(cutting, 'whole')}>
                Use all of it
              </Button>
            </CropEditor>
          ) : (
            <div className="flex flex-wrap gap-2">
              {hasLogo && (
                <Button variant="outline" disabled={isBusy} onClick={cutLogo}>
                  A part of the logo
                </Button>
              )}
              <FileButton describedBy={describedBy} isBusy={isBusy} onPick={cutOwn}>
                Another picture
              </FileButton>
              <Button
                variant="outline"
                disabled={isBusy}
                onClick={() => pictures.chooseIcon(() => initialsSquare(name), 'initials')}
              >
                Initials {initialsOf(name)}
              </Button>
              {iconKind(icon) && (
                <Button variant="danger" disabled={isBusy} onClick={() => pictures.clear('icon')}>
                  Remove the icon
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </PictureSection>
  )
}

function ShownIcon({ icon, name }: { icon: string; name: string }) {
  const { config } = useRouteContext({ from: '__root__' })
  const isOwn = iconKind(icon) !== undefined
  const origin = apiOrigin(config)
  const small = isOwn ? brandAddress(origin, icon, 'icon-48.png') : iconLinks('', '')[0]?.href
  const large = isOwn ? brandAddress(origin, icon, 'icon-180.png') : '/apple-touch-icon.png'
  return (
    <div className="flex flex-wrap items-end gap-6">
      <div className="flex max-w-60 items-center gap-2 border border-line border-b-0 bg-shell px-3 py-2 text-sm">
        <img src={small} alt="The icon on a browser’s tab" width={16} height={16} />
        <span className="truncate">{name}</span>
      </div>
      <div className="grid w-24 justify-items-center gap-1 text-xs">
        <img
          src={large}
          alt="The icon on a phone"
          width={60}
          height={60}
          className="rounded-[14px] border border-line"
        />
        <span className="max-w-full truncate">{name}</span>
      </div>
    </div>
  )
}
