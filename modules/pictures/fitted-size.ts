/** In pixels. */
type Size = { width: number; height: number }

/** Times its width; a phone's screenshot is 2.3 times as high as wide. */
const HIGHEST = 3.2
/** Times the width that others have, so that a panorama is no strip: half as high as that, if it can be. */
const WIDEST = 2.5
const LEAST_HEIGHT = 0.5
const LONGEST = 8_000

/**
 * How large a copy of a picture is, never larger than the original. Most have a width of `most`, a
 * panorama up to 2.5 times as much. What is taller than 3.2 times its width, such as a screenshot of a
 * whole page, has the area of a picture that is just so tall, and no side of more than 8,000 pixels.
 */
export function fittedSize({ width, height }: Size, most: number): Size {
  const wanted = Math.min(
    Math.max(most, (most * LEAST_HEIGHT * width) / height),
    most * WIDEST,
    most * Math.sqrt((HIGHEST * width) / height),
    (LONGEST * width) / height,
  )
  const scale = Math.min(1, wanted / width)
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) }
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels))
}
