import { type PictureKind, pictureKind, statedSize } from '~/platform/values/picture-kind'
import {
  EMPTY,
  HEIC,
  MOST_PIXELS,
  NO_PICTURE,
  PictureProblem,
  tooLarge,
  tooManyPixels,
  undecodable,
} from './picture-problem'

/** A JPEG's frame header comes after EXIF, its preview and a colour profile. */
const HEAD_BYTES = 512 * 1024

type Checked = { kind: PictureKind; head: Uint8Array; pixels: number | undefined }

/** Known before decoding. @param mostBytes a larger file is not read @throws PictureProblem */
export async function checkPicture(file: Blob, mostBytes: number): Promise<Checked> {
  if (file.size === 0) throw new PictureProblem(EMPTY)
  if (file.size > mostBytes) throw new PictureProblem(tooLarge(mostBytes))
  const head = await readHead(file)
  const kind = pictureKind(head)
  if (kind === 'other') throw new PictureProblem(NO_PICTURE)
  const size = statedSize(head)
  const pixels = size ? size.width * size.height : undefined
  if (size && pixels && pixels > MOST_PIXELS) {
    throw new PictureProblem(tooManyPixels(size.width, size.height))
  }
  return { kind, head, pixels }
}

/** Rotated upright. @throws PictureProblem */
export async function decodePicture(file: Blob, { kind, pixels }: Checked): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    if (kind === 'heic') return decodeHere(file)
    throw new PictureProblem(undecodable(pixels))
  }
}

async function decodeHere(file: Blob): Promise<ImageBitmap> {
  const { decodeHeic } = await import('./decode-heic')
  return decodeHeic(file).catch((error) => {
    throw error instanceof PictureProblem ? error : new PictureProblem(HEIC, { cause: error })
  })
}

async function readHead(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  } catch {
    throw new PictureProblem(
      'The file can’t be read any more. Was it moved or deleted? Add it again.',
    )
  }
}
