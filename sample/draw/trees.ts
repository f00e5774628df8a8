import { darker, lighter, mix } from './colour.ts'
import { areca, banana, palm } from './palms.ts'
import { f1, type Scene } from './scene.ts'
import type { Point, Vec } from './space.ts'

export type TreeKind =
  | 'mango'
  | 'acacia'
  | 'palm'
  | 'banana'
  | 'shrub'
  | 'bougainvillea'
  | 'young'
  | 'areca'

const greens: Record<TreeKind, string> = {
  mango: '#3f6b3c',
  acacia: '#56803f',
  palm: '#5b8a45',
  banana: '#74a04a',
  shrub: '#4d7f45',
  bougainvillea: '#4f7d42',
  young: '#6b9448',
  areca: '#5f9149',
}

const spreads: Record<TreeKind, number> = {
  mango: 0.95,
  acacia: 1.35,
  palm: 0.8,
  banana: 0.8,
  shrub: 1.3,
  bougainvillea: 1.4,
  young: 0.62,
  areca: 0.9,
}

/** A plant rooted at `at`, `height` metres tall. It casts its shadow and takes its turn in depth. */
export function tree(scene: Scene, kind: TreeKind, at: Vec, height: number, colour = greens[kind]) {
  const r = (height * spreads[kind]) / 2
  const [x, y, z] = at
  const casts: Vec[] = []
  const low = kind === 'shrub' || kind === 'bougainvillea' ? 0.1 : 0.5
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2
    casts.push([
      x + Math.cos(a) * r * 0.8,
      y + height * (low + (1 - low) / 2),
      z + Math.sin(a) * r * 0.8,
    ])
    casts.push([
      x + Math.cos(a) * r * 0.4,
      y + height * (i % 2 ? low : 0.98),
      z + Math.sin(a) * r * 0.4,
    ])
  }
  const slim = Math.min(0.3, r)
  scene.solid(
    [x - slim, y, z - slim],
    [x + slim, y + height, z + slim],
    () => drawTree(scene, kind, at, height, colour),
    casts,
  )
}

export function drawTree(
  scene: Scene,
  kind: TreeKind,
  at: Vec,
  height: number,
  colour = greens[kind],
) {
  if (scene.camera.depth(at) < 0.6) return
  const foot = scene.camera.project(at)
  const size = height * scene.camera.scale(at)
  if (kind === 'palm') return palm(scene, foot, size, colour)
  if (kind === 'banana') return banana(scene, foot, size, colour)
  if (kind === 'areca') return areca(scene, foot, size, colour)
  const spread = spreads[kind]
  const low = kind === 'shrub' || kind === 'bougainvillea'
  if (!low) trunk(scene, foot, size, kind === 'young' ? 0.022 : 0.045)
  const heart: Point = low
    ? [foot[0], foot[1] - size * 0.5]
    : [foot[0], foot[1] - size * (kind === 'acacia' ? 0.76 : 0.66)]
  const ry = low ? size * 0.5 : size * (kind === 'acacia' ? 0.24 : 0.36)
  canopy(scene, heart, (size * spread) / 2, ry, colour, kind === 'bougainvillea' ? '#c2347c' : null)
}

function trunk(scene: Scene, [x, y]: Point, size: number, girth: number) {
  const wood = scene.lit('#7a6550', [0.4, 0, -0.6])
  const w = size * girth
  const lean = scene.random(-0.02, 0.02) * size
  const fill = scene.gradient(
    [x - w, y],
    [x + w, y],
    scene.mood.sun[0] > 0
      ? [
          [0, darker(wood, 0.4)],
          [1, wood],
        ]
      : [
          [0, wood],
          [1, darker(wood, 0.4)],
        ],
  )
  scene.add(
    `<path d="M${f1(x - w)} ${f1(y)}C${f1(x - w * 0.5)} ${f1(y - size * 0.2)} ${f1(x + lean - w * 0.6)} ${f1(y - size * 0.4)} ${f1(x + lean - w * 0.4)} ${f1(y - size * 0.62)}L${f1(x + lean + w * 0.4)} ${f1(y - size * 0.62)}C${f1(x + lean + w * 0.6)} ${f1(y - size * 0.4)} ${f1(x + w * 0.5)} ${f1(y - size * 0.2)} ${f1(x + w)} ${f1(y)}Z" fill="${fill}"/>`,
  )
  for (const side of [-1, 1]) {
    scene.stroke(
      [
        [x + lean, y - size * 0.4],
        [x + lean + side * size * 0.13, y - size * 0.6],
      ],
      darker(wood, 0.25),
      Math.max(1, w * 0.5),
    )
  }
}

/** A ragged-edged leaf mass. */
function blob(
  scene: Scene,
  [x, y]: Point,
  rx: number,
  ry: number,
  steps: number,
  rough: number,
): string {
  const points: Point[] = []
  for (let i = 0; i < steps; i++) {
    const a = (i / steps) * Math.PI * 2
    const k = 1 + scene.random(-rough, rough * 0.6)
    points.push([x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k])
  }
  return scene.path(points)
}

export function canopy(
  scene: Scene,
  [x, y]: Point,
  rx: number,
  ry: number,
  colour: string,
  bloom: string | null,
) {
  const { random, mood } = scene
  const side = mood.sun[0] > 0 ? 1 : -1
  const dark = scene.lit(darker(colour, 0.42), [0, 0, -1])
  const middle = scene.lit(darker(colour, 0.1), [0, 0.4, -0.9])
  const bright = scene.lit(lighter(mix(colour, '#b9b64a', 0.28), 0.08), [side * 0.6, 0.75, -0.3])
  const steps = Math.round(Math.min(52, 18 + rx / 5))
  scene.add(
    `<path d="${blob(scene, [x, y + ry * 0.06], rx * 0.93, ry * 0.93, steps, 0.13)}" fill="${dark}" stroke="${dark}" stroke-width="${f1(rx * 0.03)}" stroke-linejoin="round"/>`,
  )
  const clumps = Math.round(Math.min(26, 10 + rx / 14))
  const spots: [number, number, number][] = []
  for (let i = 0; i < clumps; i++) {
    const a = random(0, Math.PI * 2)
    const d = Math.sqrt(random(0.02, 1)) * 0.78
    spots.push([Math.cos(a) * d, Math.sin(a) * d, random(0.22, 0.36)])
  }
  spots.sort((a, b) => b[1] - a[1])
  const under: string[] = []
  const over: string[] = []
  const top: string[] = []
  for (const [cx, cy, r] of spots) {
    const px = x + cx * rx
    const py = y + cy * ry
    const rr = r * rx
    const rv = Math.min(rr, ry * 0.42)
    const n = Math.round(Math.min(30, 12 + rr / 4))
    under.push(blob(scene, [px, py], rr, rv, n, 0.2))
    over.push(blob(scene, [px + side * rr * 0.18, py - rv * 0.24], rr * 0.72, rv * 0.66, n, 0.24))
    if (cx * side > -0.35 || cy < -0.2)
      top.push(blob(scene, [px + side * rr * 0.3, py - rv * 0.46], rr * 0.42, rv * 0.34, n, 0.3))
  }
  scene.add(
    `<path d="${under.join('')}" fill="${mix(dark, middle, 0.5)}"/><path d="${over.join('')}" fill="${middle}"/><path d="${top.join('')}" fill="${bright}" opacity="0.85"/>`,
  )
  dabs(scene, [x, y], rx, ry, mix(middle, bright, 0.6), Math.round(Math.min(90, rx / 2.2)), 0.7)
  dabs(scene, [x, y], rx, ry, dark, Math.round(Math.min(60, rx / 3)), 0.6)
  if (bloom) {
    dabs(
      scene,
      [x, y - ry * 0.1],
      rx * 0.98,
      ry * 0.95,
      scene.lit(darker(bloom, 0.2), [0, 0, -1]),
      Math.round(Math.min(110, 16 + rx)),
      1.5,
    )
    dabs(
      scene,
      [x, y - ry * 0.15],
      rx * 0.98,
      ry * 0.9,
      scene.lit(lighter(bloom, 0.18), [0, 0.7, -0.7]),
      Math.round(Math.min(120, 16 + rx)),
      1.4,
    )
  }
}

function dabs(
  scene: Scene,
  [x, y]: Point,
  rx: number,
  ry: number,
  colour: string,
  count: number,
  size: number,
) {
  const { random } = scene
  const parts: string[] = []
  for (let i = 0; i < count; i++) {
    const a = random(0, Math.PI * 2)
    const d = Math.sqrt(random(0, 1)) * 0.98
    const s = Math.max(1.4, Math.min(9, rx * 0.035)) * size * random(0.6, 1.3)
    const px = x + Math.cos(a) * d * rx
    const py = y + Math.sin(a) * d * ry
    const t = random(-0.9, 0.9)
    const ux = Math.cos(t) * s
    const uy = Math.sin(t) * s
    parts.push(
      `M${f1(px - ux)} ${f1(py - uy)}Q${f1(px + uy * 0.7)} ${f1(py - ux * 0.7)} ${f1(px + ux)} ${f1(py + uy)}Q${f1(px - uy * 0.7)} ${f1(py + ux * 0.7)} ${f1(px - ux)} ${f1(py - uy)}Z`,
    )
  }
  scene.add(`<path d="${parts.join('')}" fill="${colour}"/>`)
}
