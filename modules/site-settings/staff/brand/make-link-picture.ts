import { type Canvas, contextOf, encode, newCanvas } from '~/kit/pictures/canvas'
import { GROUNDS, LINK_FILE, LINK_PICTURE } from '~/platform/values/brand'
import { type Crop, cropFrame } from './crop'
import type { Files, OpenLogo } from './make-logo'

const { width: WIDTH, height: HEIGHT } = LINK_PICTURE
/** Pixels; chat apps crop up to this far from the edge. */
const EDGE = 120
const PANE = 30
const MOST_LOGO = { width: WIDTH - 2 * EDGE, height: 270 }

type Made = { logo: OpenLogo | undefined; name: string; isNameInLogo: boolean; accent: string }

export async function drawLinkPicture({ logo, name, isNameInLogo, accent }: Made): Promise<Canvas> {
  await document.fonts.load('600 72px Fraunces', name)
  const canvas = newCanvas(WIDTH, HEIGHT)
  const context = contextOf(canvas)
  const isDark = logo?.shape.isLight ?? false
  drawGround(context, isDark)
  context.fillStyle = accent
  context.fillRect(0, HEIGHT - 18, WIDTH, 18)
  context.fillStyle = isDark ? GROUNDS.light : '#1e4d3b'
  context.textAlign = 'center'
  const isNameDrawn = !logo || !isNameInLogo
  const { lines, size } = isNameDrawn
    ? fitted(context, name, logo ? 72 : 96)
    : { lines: [], size: 0 }
  const drawn = logo ? logoSize(logo.picture) : { width: 0, height: 0 }
  const textHeight = lines.length * size * 1.2
  const gap = logo && lines.length > 0 ? 40 : 0
  let y = (HEIGHT - 18 - drawn.height - gap - textHeight) / 2
  if (logo) context.drawImage(logo.picture, (WIDTH - drawn.width) / 2, y, drawn.width, drawn.height)
  y += drawn.height + gap
  for (const line of lines) {
    y += size * 1.2
    context.fillText(line, WIDTH / 2, y - size * 0.3)
  }
  return canvas
}

export function cropLinkPicture(picture: Canvas, crop: Crop): Canvas {
  const canvas = newCanvas(WIDTH, HEIGHT)
  const context = contextOf(canvas)
  // JPEG has no transparency: it would come out black.
  context.fillStyle = GROUNDS.light
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const { left, top, width, height } = cropFrame(picture, LINK_PICTURE, crop)
  context.drawImage(picture, left, top, width, height, 0, 0, WIDTH, HEIGHT)
  return canvas
}

export async function makeLinkPicture(canvas: Canvas): Promise<Files> {
  return { [LINK_FILE]: await encode(canvas, 'image/jpeg', 0.86) }
}

type Context = ReturnType<typeof contextOf>

function drawGround(context: Context, isDark: boolean) {
  context.fillStyle = isDark ? GROUNDS.dark : GROUNDS.light
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = isDark ? 'rgb(251 248 242 / 0.08)' : 'rgb(221 211 194 / 0.5)'
  for (let x = PANE; x < WIDTH; x += PANE) context.fillRect(x, 0, 1, HEIGHT)
  for (let y = PANE; y < HEIGHT; y += PANE) context.fillRect(0, y, WIDTH, 1)
}

function logoSize({ width, height }: Canvas) {
  const scale = Math.min(MOST_LOGO.width / width, MOST_LOGO.height / height)
  return { width: width * scale, height: height * scale }
}

/** At most two lines, in a smaller font until they fit; a name that never fits is cut. */
function fitted(context: Context, name: string, largest: number) {
  const most = WIDTH - 2 * EDGE
  for (let size = largest; ; size -= 8) {
    context.font = `600 ${size}px Fraunces, Georgia, serif`
    const lines = wrapped(context, name, most)
    const isFitting =
      lines.length <= 2 && lines.every((line) => context.measureText(line).width <= most)
    if (isFitting || size <= 32) return { lines: lines.slice(0, 2), size }
  }
}

function wrapped(context: Context, name: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of name.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line && context.measureText(longer).width > most) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
