import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { apiOrigin } from '~/kit/data/public-client'
import { useStaffClient } from '~/kit/staff/auth-context'
import type { StoredSite } from '~/modules/site-settings/data/staff-reads'
import type { TypedSite } from '~/modules/site-settings/site-values'
import { showBrand, showIcon } from '~/modules/site-settings/staff/show-brand'
import { SiteInput } from '~/modules/site-settings/staff/site-section/site-input'
import { SiteSectionFrame } from '~/modules/site-settings/staff/site-section/site-section-frame'
import { StoredSettings } from '~/modules/site-settings/staff/site-section/stored-settings'
import { useSiteSection } from '~/modules/site-settings/staff/use-site-section'
import { logoShape } from '~/platform/values/brand'
import { removeSet } from '../store-set'
import { type PictureKey, useBrandPictures } from '../use-brand-pictures'
import { AccentSection } from './accent-section'
import { IconSection } from './icon-section'
import { LinkSection } from './link-section'
import { LogoSection } from './logo-section'

const TITLE = 'Name and logo'
const KEYS = [
  'business_name',
  'logo',
  'logo_name',
  'icon',
  'link_picture',
  'accent_colour',
] as const
const PICTURES: readonly PictureKey[] = ['logo', 'icon', 'link_picture']

export function BrandScreen() {
  return <StoredSettings title={TITLE}>{(stored) => <BrandForm stored={stored} />}</StoredSettings>
}

function BrandForm({ stored }: { stored: StoredSite }) {
  const { config, report } = useRouteContext({ from: '__root__' })
  const client = useStaffClient()
  const editor = useSiteSection({ name: 'brand', keys: KEYS, stored, onSaved: showSaved })
  const { form, values } = editor
  const pictures = useBrandPictures(form, editor.base)
  const name = values.business_name.trim() || editor.base.business_name

  /** Updates the open page's head; visitors get a new one anyway. */
  function showSaved(before: TypedSite, saved: TypedSite) {
    showBrand(document, saved, apiOrigin(config))
    showIcon(saved.icon, config.url)
    for (const key of PICTURES) {
      if (before[key] !== saved[key]) void removeSet({ client, report }, before[key])
    }
  }

  async function submit(event?: { preventDefault(): void }) {
    event?.preventDefault()
    if (await pictures.refreshLink()) await editor.submit()
  }

  // An unreadable colour is reported while choosing, not when saving.
  useEffect(() => {
    if (values.accent_colour === '') form.clearErrors('accent_colour')
  }, [values.accent_colour, form])

  return (
    <SiteSectionFrame
      title={TITLE}
      editor={{ ...editor, submit }}
      preview={{ path: '/', name: 'the home page' }}
    >
      <p className="text-muted-foreground leading-snug">
        On every page, in e-mails, on the browser’s tab and wherever a link to the site is sent.
      </p>
      <SiteInput form={form} name="business_name" hint="As people know it." />
      <LogoSection form={form} logo={values.logo} pictures={pictures} />
      <IconSection
        form={form}
        icon={values.icon}
        hasLogo={logoShape(values.logo) !== undefined}
        name={name}
        pictures={pictures}
      />
      <LinkSection
        form={form}
        picture={values.link_picture}
        name={name}
        text={values.hero_text || values.tagline}
        pictures={pictures}
      />
      <AccentSection form={form} typed={values.accent_colour} />
    </SiteSectionFrame>
  )
}
