import { useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Canvas } from '~/kit/pictures/canvas'
import { PictureProblem } from '~/kit/pictures/picture-problem'
import { useStaffClient } from '~/kit/staff/auth-context'
import type { TypedSite } from '~/modules/site-settings/site-values'
import type { SiteFormApi } from '~/modules/site-settings/staff/use-site-section'
import {
  type IconKind,
  iconKind,
  linkPictureKind,
  logoName,
  logoShape,
} from '~/platform/values/brand'
import { drawLink, isWordLogo, loadLogo, storeIcon, storeLink } from './brand-sets'
import { firstIconCrop } from './crop'
import { iconSquare } from './make-icon'
import { makeLogo, type OpenLogo, openLogo } from './make-logo'
import { newSetId, removeSet, storeSet } from './store-set'

export type PictureKey = 'logo' | 'icon' | 'link_picture'
export type BrandPictures = ReturnType<typeof useBrandPictures>

const FAILED = 'Something went wrong with this picture. Try again, or try another one.'

const shownIn = (site: TypedSite) =>
  JSON.stringify([site.business_name, site.logo, site.logo_name, site.accent_colour])

export function useBrandPictures(form: SiteFormApi, stored: TypedSite) {
  const { config, report } = useRouteContext({ from: '__root__' })
  const context = { client: useStaffClient(), config, report }
  const [working, setWorking] = useState<PictureKey>()
  const opened = useRef<{ set: string; logo: OpenLogo }>(undefined)
  const linkMadeOf = useRef(shownIn(stored))

  const set = (key: PictureKey | 'logo_name', value: string) =>
    form.setValue(key, value, { shouldDirty: true })

  /** @returns whether it succeeded; if not, the error is shown at the field and nothing changed */
  async function work(key: PictureKey, make: () => Promise<void>): Promise<boolean> {
    setWorking(key)
    form.clearErrors(key)
    try {
      await make()
      return true
    } catch (error) {
      if (!(error instanceof PictureProblem)) report('brand_picture_failed', error)
      form.setError(key, { message: error instanceof PictureProblem ? error.message : FAILED })
      return false
    } finally {
      setWorking(undefined)
    }
  }

  async function takeLogo(logo: OpenLogo) {
    const before = form.getValues()
    const isFirst = before.logo === ''
    const name = logoName(newSetId(), logo.shape)
    const place = isFirst ? (isWordLogo(logo) ? 'inside' : 'beside') : before.logo_name
    const site = { ...before, logo: name, logo_name: place }
    await storeSet(context, name, await makeLogo(logo))
    let icon = ''
    let link = ''
    try {
      if (['', 'crop'].includes(iconKind(before.icon) ?? '')) {
        const square = iconSquare(logo.picture, firstIconCrop(logo.picture))
        icon = await storeIcon(context, square, 'crop', logo.shape.isLight)
      }
      if (linkPictureKind(before.link_picture) !== 'own') {
        link = await storeLink(context, await drawLink(site, logo), 'made')
      }
    } catch (error) {
      for (const stored of [name, icon]) await removeSet(context, stored)
      throw error
    }
    opened.current = { set: name, logo }
    if (isFirst) set('logo_name', place)
    set('logo', name)
    if (icon) set('icon', icon)
    if (link) takeMadeLink(link, site)
  }

  function takeMadeLink(name: string, site: TypedSite) {
    set('link_picture', name)
    linkMadeOf.current = shownIn(site)
  }

  async function remakeLink() {
    const site = form.getValues()
    takeMadeLink(await storeLink(context, await drawLink(site, await currentLogo()), 'made'), site)
  }

  async function currentLogo(): Promise<OpenLogo | undefined> {
    const name = form.getValues('logo')
    const shape = logoShape(name)
    if (!shape) return undefined
    if (opened.current?.set === name) return opened.current.logo
    const logo = await loadLogo(config, name, shape)
    opened.current = { set: name, logo }
    return logo
  }

  return {
    working,
    currentLogo,
    chooseLogo: (file: File) => work('logo', async () => takeLogo(await openLogo(file))),
    removeLogo() {
      set('logo', '')
      set('logo_name', 'beside')
      if (iconKind(form.getValues('icon')) === 'crop') set('icon', '')
      if (linkPictureKind(form.getValues('link_picture')) === 'made') set('link_picture', '')
      form.clearErrors(['logo', 'icon', 'link_picture'])
    },
    open: (key: PictureKey, make: () => Promise<void>) => work(key, make),
    chooseIcon: (make: () => Canvas | Promise<Canvas>, kind: IconKind) =>
      work('icon', async () => {
        const isLight = logoShape(form.getValues('logo'))?.isLight ?? false
        set('icon', await storeIcon(context, await make(), kind, isLight))
      }),
    chooseLink: (canvas: Canvas) =>
      work('link_picture', async () =>
        set('link_picture', await storeLink(context, canvas, 'own')),
      ),
    makeLink: () => work('link_picture', remakeLink),
    /** Before saving: name, logo or colour may have changed since it was made. */
    async refreshLink(): Promise<boolean> {
      const site = form.getValues()
      const isStale =
        linkPictureKind(site.link_picture) === 'made' && linkMadeOf.current !== shownIn(site)
      return !isStale || work('link_picture', remakeLink)
    },
    clear: (key: PictureKey) => {
      set(key, '')
      form.clearErrors(key)
    },
  }
}
