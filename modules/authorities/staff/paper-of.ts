import { contextOf, encode, newCanvas } from '~/kit/pictures/canvas'
import { checkPicture, decodePicture } from '~/kit/pictures/decode-picture'
import { LARGEST_FILE, PictureProblem } from '~/kit/pictures/picture-problem'
import { paperProblem, paperType } from '~/platform/values/papers'
import { pictureKind } from '~/platform/values/picture-kind'

const UNREADABLE = 'The file can’t be read any more. Was it moved or deleted? Add it again.'
/** In pixels; small print on an A4 page is read at half of it. */
const LONGEST_SIDE = 4_000

/**
 * The file as it is kept. A phone may call any file application/octet-stream: its bytes say what it is.
 * A HEIC photo, which few programs open, becomes a JPEG.
 * @throws PictureProblem in words for the person who chose it
 */
export async function paperOf(file: File): Promise<File> {
  const head = await file
    .slice(0, 1024)
    .arrayBuffer()
    .catch(() => undefined)
  if (!head) throw new PictureProblem(UNREADABLE)
  const bytes = new Uint8Array(head)
  if (pictureKind(bytes) === 'heic') return paperOf(await toJpeg(file))
  const type = paperType(bytes)
  const problem = paperProblem({ type, size: file.size })
  if (problem) throw new PictureProblem(problem)
  return new File([file], file.name, { type })
}

async function toJpeg(file: File): Promise<File> {
  const bitmap = await decodePicture(file, await checkPicture(file, LARGEST_FILE))
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = newCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const jpeg = await encode(canvas, 'image/jpeg', 0.85)
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
