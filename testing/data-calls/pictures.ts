import { commands } from 'vitest/browser'
import { copyImages } from '~/data/property-images/copies'
import { fetchImages, imagesQuery } from '~/data/property-images/staff-reads'
import {
  addImage,
  deleteImage,
  putBackImages,
  renumberImages,
  reorderImages,
  setAltText,
  setKind,
} from '~/data/property-images/writes'
import { sendObject } from '~/data/storage/send-object'
import { signedAddresses, signedAddressesQuery } from '~/data/storage/signed-addresses'
import { removeFiles, removeFolder } from '~/data/storage/stored-files'
import { PICTURE_BUCKET } from '~/domain/images'
import { drawPicture } from '~testing/screens/files'
import {
  type Caller,
  type Calls,
  MAY_NOT_EDIT,
  NOT_ALLOWED,
  newListing,
  ofEditors,
  ofStaff,
  read,
  refused,
  report,
  stored,
} from './call'
import { callerOf } from './caller'

async function newPictures() {
  const property = await newListing()
  const images = await stored(
    `insert into public.property_images (property_id, image_url, display_order, is_primary)
     values ($1, '/front.webp', 0, true), ($1, '/garden.webp', 3, false) returning id`,
    property,
  )
  const [front = '', garden = ''] = (images as { id: string }[]).map(({ id }) => id)
  return { property, front, garden }
}

const orderOf = (property: string) =>
  stored(
    `select image_url, display_order, is_primary from public.property_images
     where property_id = $1 order by display_order`,
    property,
  )

const urls = (images: { image_url: string }[]) => images.map(({ image_url }) => image_url)

/** @returns its path */
async function send({ client }: Caller, property: string): Promise<string> {
  const { data } = await client.auth.getSession()
  const path = `${property}/1700000000000_0.webp`
  await sendObject({
    url: location.origin,
    key: await commands.publishableKey(),
    token: data.session?.access_token ?? '',
    bucket: PICTURE_BUCKET,
    path,
    blob: await drawPicture({ name: 'x.webp', width: 16, height: 9, type: 'image/webp' }),
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  return path
}

const filesOf = (property: string) =>
  stored("select bucket_id from storage.objects where name like $1 || '/%'", property)

const LEFT = [{ bucket_id: PICTURE_BUCKET }]

async function newFile() {
  const property = await newListing()
  return { property, path: await send(await callerOf('admin'), property) }
}

const both = ['/front.webp', '/garden.webp']
export const pictures: Calls = {
  imagesQuery: ofStaff(both, async ({ client }) =>
    urls(await read(imagesQuery(client, (await newPictures()).property))),
  ),
  fetchImages: ofStaff(both, async ({ client }) =>
    urls(await fetchImages(client, (await newPictures()).property)),
  ),
  addImage: ofEditors([{ display_order: 0, is_primary: true }], NOT_ALLOWED, async ({ client }) => {
    const property_id = await newListing()
    const path = `${property_id}/1700000000000_0.webp`
    const size = { width: 16, height: 9, placeholder: null }
    await addImage(client, { property_id, path, display_order: 0, ...size })
    return stored(
      'select display_order, is_primary from public.property_images where property_id = $1',
      property_id,
    )
  }),
  copyImages: ofEditors([0, 1, 2, [1, 2]], [2, 0, 0, [1, 2]], async ({ client }) => {
    const { property, path } = await newFile()
    await stored(
      `insert into public.property_images (property_id, image_url, display_order)
       values ($1, '/storage/v1/object/public/property-images/' || $2, 0), ($1, '/front.webp', 1)`,
      property,
      path,
    )
    const images = await fetchImages(client, property)
    const copy = await newListing()
    const done: number[] = []
    const failed = await copyImages({ client, report: () => {} }, copy, images, (count) =>
      done.push(count),
    )
    return [failed, (await filesOf(copy)).length, (await fetchImages(client, copy)).length, done]
  }),
  deleteImage: ofEditors(
    [{ image_url: '/garden.webp', display_order: 0, is_primary: true }],
    MAY_NOT_EDIT,
    async ({ client }) => {
      const { property } = await newPictures()
      const [front] = await fetchImages(client, property)
      if (front) await deleteImage(client, property, front, report)
      return orderOf(property)
    },
  ),
  putBackImages: ofEditors(
    [
      { image_url: '/front.webp', display_order: 0, is_primary: true },
      { image_url: '/garden.webp', display_order: 1, is_primary: false },
    ],
    NOT_ALLOWED,
    async ({ client }) => {
      const { property, front, garden } = await newPictures()
      const [image] = await fetchImages(client, property)
      await stored('delete from public.property_images where id = $1', front)
      if (image) await putBackImages(client, property, [image], [garden])
      return orderOf(property)
    },
  ),
  reorderImages: ofEditors(
    [
      { image_url: '/garden.webp', display_order: 0, is_primary: true },
      { image_url: '/front.webp', display_order: 1, is_primary: false },
    ],
    MAY_NOT_EDIT,
    async ({ client }) => {
      const { property, front, garden } = await newPictures()
      await reorderImages(client, property, [garden, front])
      return orderOf(property)
    },
  ),
  setAltText: ofEditors([{ alt_text: 'The front' }], MAY_NOT_EDIT, async ({ client }) => {
    const { front } = await newPictures()
    await setAltText(client, { id: front, alt_text: 'The front' })
    return stored('select alt_text from public.property_images where id = $1', front)
  }),
  setKind: ofEditors([{ kind: 'floor_plan' }], MAY_NOT_EDIT, async ({ client }) => {
    const { garden } = await newPictures()
    await setKind(client, { id: garden, kind: 'floor_plan' })
    return stored('select kind from public.property_images where id = $1', garden)
  }),
  renumberImages: ofEditors(
    [
      { image_url: '/front.webp', display_order: 0, is_primary: true },
      { image_url: '/garden.webp', display_order: 1, is_primary: false },
    ],
    MAY_NOT_EDIT,
    async ({ client }) => {
      const { property } = await newPictures()
      await renumberImages(client, property)
      return orderOf(property)
    },
  ),
  sendObject: ofEditors(
    LEFT,
    refused('Your account is not allowed to add pictures.'),
    async (caller) => {
      const property = await newListing()
      await send(caller, property)
      return filesOf(property)
    },
  ),
  // Nothing is said of what may not be removed: where the row is gone, its files show nowhere.
  removeFiles: ofEditors([], LEFT, async ({ client }) => {
    const { property, path } = await newFile()
    await removeFiles(client, [path], report)
    return filesOf(property)
  }),
  signedAddresses: ofEditors([200], [], async ({ client }) => {
    const { path } = await newFile()
    const address = `/storage/v1/object/public/${PICTURE_BUCKET}/${path}`
    const signed = await signedAddresses(client, [address, '/elsewhere.webp'])
    const answers = await Promise.all([...signed.values()].map((each) => fetch(each)))
    return answers.map(({ status }) => status)
  }),
  signedAddressesQuery: ofEditors([200], [], async ({ client }) => {
    const { path } = await newFile()
    const address = `/storage/v1/object/public/${PICTURE_BUCKET}/${path}`
    const signed = await read(signedAddressesQuery(client, [address]))
    const answers = await Promise.all([...signed.values()].map((each) => fetch(each)))
    return answers.map(({ status }) => status)
  }),
  removeFolder: ofEditors([], LEFT, async ({ client }) => {
    const { property } = await newFile()
    await removeFolder(client, property, report)
    return filesOf(property)
  }),
}
