import { type Canvas, contextOf, newCanvas } from '~/kit/pictures/canvas'
import { checkPicture, decodePicture } from '~/kit/pictures/decode-picture'
import { isMoving } from '~/kit/pictures/moving-picture'
import { PictureProblem, undecodable } from '~/kit/pictures/picture-problem'
import { drawSvg } from './draw-svg'

/** Bytes. */
const LARGEST = 20 * 1024 * 1024
/** Pixels; more would only be scaled down again. */
const WORKING_SIDE = 2400

const MOVES =
  'This picture moves (an animated one). Choose a still picture: save one frame of it as PNG.'

/** Upright, at most 2400 a side. @param least shorter side in pixels @throws PictureProblem */
export async function openSource(
  file: Blob,
  least: { width: number; height: number },
): Promise<Canvas> {
  const checked = await checkPicture(file, LARGEST)
  if (isMoving(checked.kind, checked.head)) throw new PictureProblem(MOVES)
  if (checked.kind === 'svg') return drawSvg(file, WORKING_SIDE / 2)
  const bitmap = await decodePicture(file, checked)
  try {
    const { width, height } = bitmap
    if (width < least.width || height < least.height) {
      throw new PictureProblem(
        `The picture has only ${width} × ${height} pixels; it needs at least ${least.width} × ${least.height} to look sharp. Look for the original.`,
      )
    }
    return shrunk(bitmap, width, height)
  } catch (error) {
    throw error instanceof PictureProblem ? error : new PictureProblem(undecodable(checked.pixels))
  } finally {
    bitmap.close()
  }
}

export function shrunk(
  source: CanvasImageSource,
  width: number,
  height: number,
  most = WORKING_SIDE,
): Canvas {
  const scale = Math.min(1, most / Math.max(width, height))
  const canvas = newCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  contextOf(canvas, true).drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}
