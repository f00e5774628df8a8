import { useRouteContext } from '@tanstack/react-router'
import { apiOrigin } from '~/kit/data/public-client'
import { Button } from '~/kit/ui/button'
import type { SiteFormApi } from '~/modules/site-settings/staff/use-site-section'
import { brandAddress, logoShape } from '~/platform/values/brand'
import type { BrandPictures } from '../use-brand-pictures'
import { FileButton } from './file-button'
import { PictureSection } from './picture-section'

type LogoSectionProps = { form: SiteFormApi; logo: string; pictures: BrandPictures }

export function LogoSection({ form, logo, pictures }: LogoSectionProps) {
  const shape = logoShape(logo)
  return (
    <PictureSection
      title="Logo"
      hint="At the top and foot of every page, in e-mails and in this back office. PNG, JPEG, WebP, HEIC or SVG, up to 20 MB; an empty margin is cut off, and all sizes are made here."
      problem={form.formState.errors.logo?.message}
      isWorking={pictures.working === 'logo'}
    >
      {(describedBy) => (
        <>
          {shape && <ShownLogo logo={logo} {...shape} />}
          <div className="flex flex-wrap gap-2">
            <FileButton
              describedBy={describedBy}
              isBusy={pictures.working !== undefined}
              onPick={pictures.chooseLogo}
            >
              {shape ? 'Choose another logo' : 'Choose a logo'}
            </FileButton>
            {shape && (
              <Button
                variant="danger"
                disabled={pictures.working !== undefined}
                onClick={pictures.removeLogo}
              >
                Remove the logo
              </Button>
            )}
          </div>
          {shape && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-arayat"
                checked={form.watch('logo_name') === 'inside'}
                onChange={(event) =>
                  form.setValue('logo_name', event.target.checked ? 'inside' : 'beside', {
                    shouldDirty: true,
                  })
                }
              />
              The name is part of the logo, so don’t show it again
            </label>
          )}
        </>
      )}
    </PictureSection>
  )
}

type ShownLogoProps = { logo: string; width: number; height: number; isLight: boolean }

function ShownLogo({ logo, width, height, isLight }: ShownLogoProps) {
  const { config } = useRouteContext({ from: '__root__' })
  const address = (scale: number) => brandAddress(apiOrigin(config), logo, `logo-${scale}x.png`)
  const picture = (alt: string, plate: string) => (
    <img
      src={address(1)}
      srcSet={[1, 2, 3].map((scale) => `${address(scale)} ${scale}x`).join(', ')}
      width={width}
      height={height}
      alt={alt}
      className={plate}
    />
  )
  return (
    <div className="panes w-fit max-w-full sm:grid-cols-2">
      <div className="grid min-h-20 place-items-center bg-shell p-4">
        {picture(
          'Your logo on the light ground of pages',
          isLight ? 'box-content bg-arayat-deep p-1.5' : '',
        )}
      </div>
      <div className="grid min-h-20 place-items-center bg-arayat-deep p-4">
        {picture(
          'Your logo on the dark ground of the foot',
          isLight ? '' : 'box-content bg-shell p-1.5',
        )}
      </div>
    </div>
  )
}
