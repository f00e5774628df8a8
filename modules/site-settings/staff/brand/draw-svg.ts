import { type Canvas, contextOf, newCanvas } from '~/kit/pictures/canvas'
import { PictureProblem } from '~/kit/pictures/picture-problem'

/** Bytes of text; a logo has some ten thousand. */
const LARGEST = 1024 * 1024
const BROKEN = 'This drawing (SVG) can’t be opened. Save it as PNG, at least 600 pixels wide.'

/** In an `img`, where no script runs. @param side the longer, in pixels @throws PictureProblem */
export async function drawSvg(file: Blob, side: number): Promise<Canvas> {
  if (file.size > LARGEST) throw new PictureProblem(BROKEN)
  const drawing = new DOMParser().parseFromString(await file.text(), 'image/svg+xml')
  const root = drawing.documentElement
  const size = root.localName === 'svg' ? sizeOf(root) : undefined
  if (!size) throw new PictureProblem(BROKEN)
  const scale = side / Math.max(size.width, size.height)
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  if (!root.getAttribute('viewBox')) {
    root.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
  }
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  const text = new XMLSerializer().serializeToString(drawing)
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    const canvas = newCanvas(width, height)
    const context = contextOf(canvas, true)
    context.drawImage(picture, 0, 0, width, height)
    // Throws where the drawing contains data from another origin.
    context.getImageData(0, 0, 1, 1)
    return canvas
  } catch {
    throw new PictureProblem(BROKEN)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function sizeOf(root: Element): { width: number; height: number } | undefined {
  const box = root
    .getAttribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = box?.length === 4 ? box.slice(2) : ['width', 'height'].map(lengthOf(root))
  return width && height && width > 0 && height > 0 ? { width, height } : undefined
}

function lengthOf(root: Element) {
  return (name: string) => Number.parseFloat(root.getAttribute(name) ?? '')
}
