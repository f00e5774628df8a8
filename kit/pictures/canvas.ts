import { PictureProblem, undecodable } from './picture-problem'

export type Canvas = OffscreenCanvas | HTMLCanvasElement

export function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** @throws PictureProblem where the device is out of memory */
export function contextOf(canvas: Canvas, isReadOften = false) {
  const context = canvas.getContext('2d', { willReadFrequently: isReadOften }) as
    | OffscreenCanvasRenderingContext2D
    | CanvasRenderingContext2D
    | null
  if (!context) throw new PictureProblem(undecodable(canvas.width * canvas.height))
  context.imageSmoothingQuality = 'high'
  return context
}

/** @param quality from 0 to 1, for lossy types */
export async function encode(canvas: Canvas, type: string, quality?: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PictureProblem(undecodable(undefined)))),
      type,
      quality,
    )
  })
}
