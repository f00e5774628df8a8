import { luminance } from '~/platform/values/accent'

export type Pixels = { data: Uint8ClampedArray; width: number; height: number }
export type Part = { left: number; top: number; width: number; height: number }

/** Difference, of 255, between a pixel and the background around a logo. */
const DIFFERS = 24

/** Without the margin that has the colour of all four corners. Null where all is empty. */
export function visiblePart({ data, width, height }: Pixels): Part | null {
  const at = (x: number, y: number) => 4 * (y * width + x)
  const corners = [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)]
  const ground = corners[0] ?? 0
  const isFramed = corners.every((corner) => !differ(data, corner, ground))
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!differ(data, at(x, y), ground)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (right < 0) return null
  if (!isFramed) return { left: 0, top: 0, width, height }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** Two transparent pixels are equal, whatever their colour. */
function differ(data: Uint8ClampedArray, one: number, other: number): boolean {
  const alpha = (at: number) => data[at + 3] ?? 0
  if (alpha(one) < DIFFERS && alpha(other) < DIFFERS) return false
  return [0, 1, 2, 3].some((each) => {
    return Math.abs((data[one + each] ?? 0) - (data[other + each] ?? 0)) > DIFFERS
  })
}

/** Whether a transparent logo would be invisible on the site's light background. */
export function isPale({ data }: Pixels): boolean {
  let seen = 0
  let sum = 0
  let clear = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255
    if (alpha < 0.1) clear += 1
    seen += alpha
    sum += alpha * luminance(hexOf(data, at))
  }
  const isSeeThrough = clear > data.length / 4 / 50
  return isSeeThrough && seen > 0 && sum / seen > 0.6
}

function hexOf(data: Uint8ClampedArray, at: number): string {
  const value = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
  return `#${value.toString(16).padStart(6, '0')}`
}
