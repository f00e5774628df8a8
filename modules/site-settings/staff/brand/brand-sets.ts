import { apiOrigin, type PublicConfig } from '~/kit/data/public-client'
import type { Canvas } from '~/kit/pictures/canvas'
import { decodePicture } from '~/kit/pictures/decode-picture'
import { PictureProblem } from '~/kit/pictures/picture-problem'
import type { TypedSite } from '~/modules/site-settings/site-values'
import { DEFAULT_ACCENT, parseColour } from '~/platform/values/accent'
import { brandAddress, type IconKind, LOGO_SOURCE } from '~/platform/values/brand'
import { makeIcon } from './make-icon'
import { drawLinkPicture, makeLinkPicture } from './make-link-picture'
import type { OpenLogo } from './make-logo'
import { shrunk } from './open-source'
import { newSetId, type StoreContext, storeSet } from './store-set'

/** @returns the set's name @throws PictureProblem */
export async function storeIcon(
  context: StoreContext,
  square: Canvas,
  kind: IconKind,
  isLight: boolean,
): Promise<string> {
  const name = `${newSetId()}-${kind}`
  await storeSet(context, name, await makeIcon(square, isLight && kind === 'crop'))
  return name
}

/** @returns the set's name @throws PictureProblem */
export async function storeLink(
  context: StoreContext,
  canvas: Canvas,
  kind: 'made' | 'own',
): Promise<string> {
  const name = `${newSetId()}-${kind}`
  await storeSet(context, name, await makeLinkPicture(canvas))
  return name
}

export function drawLink(site: TypedSite, logo: OpenLogo | undefined) {
  return drawLinkPicture({
    logo,
    name: site.business_name.trim(),
    isNameInLogo: site.logo_name === 'inside',
    accent: parseColour(site.accent_colour) ?? DEFAULT_ACCENT,
  })
}

/** The stored original. @throws PictureProblem */
export async function loadLogo(
  config: PublicConfig,
  name: string,
  shape: OpenLogo['shape'],
): Promise<OpenLogo> {
  const answer = await fetch(brandAddress(apiOrigin(config), name, LOGO_SOURCE))
  if (!answer.ok) throw new PictureProblem('The logo could not be loaded. Choose it again.')
  const blob = await answer.blob()
  const bitmap = await decodePicture(blob, { kind: 'png', head: new Uint8Array(), pixels: 0 })
  const logo = { picture: shrunk(bitmap, bitmap.width, bitmap.height), shape }
  bitmap.close()
  return logo
}

/** A logo much wider than high is most often a name. */
export function isWordLogo({ shape }: OpenLogo): boolean {
  return shape.width > shape.height * 2.2
}
