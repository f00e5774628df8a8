/** `x` and `y` from 0 (left, top) to 1, `zoom` from 1 (everything that fits). */
export type Crop = { x: number; y: number; zoom: number }

export type Frame = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The part of a picture, in pixels, that fills the target's shape. */
export function cropFrame(picture: Size, target: Size, { x, y, zoom }: Crop): Frame {
  const shape = target.width / target.height
  const width = Math.min(picture.width, picture.height * shape) / zoom
  const height = width / shape
  return {
    left: (picture.width - width) * x,
    top: (picture.height - height) * y,
    width,
    height,
  }
}

export function firstIconCrop({ width, height }: Size): Crop | 'whole' {
  return width > height * 1.6 ? { x: 0, y: 0.5, zoom: 1 } : 'whole'
}
