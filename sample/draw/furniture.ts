import { darker, lighter } from './colour.ts'
import { type BoxStyle, faces, type Scene } from './scene.ts'
import { dot, type Plane, plus, type Vec } from './space.ts'

/** Which way a piece faces: the viewer, away, or to the left or right. */
export type Facing = 'near' | 'far' | 'left' | 'right'

type Put = (
  l: number,
  y: number,
  d: number,
  w: number,
  h: number,
  depth: number,
  style: BoxStyle | string,
) => void

/** Pieces are built facing the viewer, front edge at d = 0, and turned as asked. */
function kit(scene: Scene, at: [number, number], facing: Facing, w: number, deep: number): Put {
  const [x, z] = at
  return (l, y, d, bw, bh, bd, style) => {
    if (facing === 'near') scene.box([x + l, y, z + d], [bw, bh, bd], style)
    else if (facing === 'far')
      scene.box([x + w - l - bw, y, z + deep - d - bd], [bw, bh, bd], style)
    else if (facing === 'right') scene.box([x + deep - d - bd, y, z + l], [bd, bh, bw], style)
    else scene.box([x + d, y, z + l], [bd, bh, bw], style)
  }
}

export function sofa(
  scene: Scene,
  at: [number, number],
  facing: Facing,
  w: number,
  colour: string,
  cushion = '#f2b33d',
) {
  const put = kit(scene, at, facing, w, 0.95)
  const soft = { colour, round: 0.09 }
  const seats = Math.max(1, Math.round((w - 0.4) / 0.75))
  const s = (w - 0.4) / seats
  for (const l of [0.12, w - 0.2]) put(l, 0, 0.15, 0.08, 0.12, 0.6, '#4a3524')
  put(0.05, 0.12, 0.06, w - 0.1, 0.2, 0.85, { ...soft, colour: darker(colour, 0.08) })
  for (let i = 0; i < seats; i++) {
    put(0.22 + i * s, 0.34, 0.06, s - 0.05, 0.16, 0.66, { ...soft, top: lighter(colour, 0.12) })
    put(0.22 + i * s, 0.52, 0.7, s - 0.05, 0.36, 0.16, { ...soft, top: lighter(colour, 0.12) })
  }
  for (const l of [0.03, w - 0.19]) put(l, 0.34, 0.06, 0.16, 0.3, 0.85, soft)
  put(0.03, 0.34, 0.88, w - 0.06, 0.46, 0.07, { ...soft, colour: darker(colour, 0.12) })
  put(0.28, 0.54, 0.5, 0.4, 0.34, 0.12, { colour: cushion, round: 0.08 })
  if (seats > 1) put(w - 0.68, 0.54, 0.5, 0.4, 0.34, 0.12, { colour: '#f4eddf', round: 0.08 })
}

export function table(
  scene: Scene,
  at: [number, number],
  w: number,
  d: number,
  h: number,
  colour: string,
  top = lighter(colour, 0.14),
) {
  for (const [x, z] of [
    [0.05, 0.05],
    [w - 0.12, 0.05],
    [0.05, d - 0.12],
    [w - 0.12, d - 0.12],
  ] as const) {
    scene.box([at[0] + x, 0, at[1] + z], [0.07, h - 0.06, 0.07], { colour: darker(colour, 0.2) })
  }
  scene.box([at[0], h - 0.06, at[1]], [w, 0.06, d], { colour, top, round: 0.015 })
}

export function chair(
  scene: Scene,
  at: [number, number],
  facing: Facing,
  colour: string,
  seat = colour,
) {
  const put = kit(scene, at, facing, 0.46, 0.48)
  for (const l of [0.02, 0.39])
    for (const d of [0.02, 0.41]) put(l, 0, d, 0.045, 0.43, 0.045, darker(colour, 0.15))
  put(0, 0.43, 0, 0.46, 0.06, 0.46, { colour: seat, round: 0.03, top: lighter(seat, 0.12) })
  for (const l of [0.01, 0.4]) put(l, 0.5, 0.43, 0.045, 0.46, 0.04, colour)
  for (const y of [0.62, 0.76, 0.88]) put(0.05, y, 0.43, 0.36, 0.06, 0.03, colour)
}

export function rug(scene: Scene, from: [number, number], to: [number, number], colour: string) {
  const ring = (k: number): Vec[] => [
    [from[0] + k, 0.005, from[1] + k],
    [to[0] - k, 0.005, from[1] + k],
    [to[0] - k, 0.005, to[1] - k],
    [from[0] + k, 0.005, to[1] - k],
  ]
  const tone = scene.lit(colour, [0, 1, 0])
  scene.flat(ring(0), darker(tone, 0.1))
  scene.flat(ring(0.06), tone)
  scene.flat(ring(0.16), 'none', `stroke="${lighter(tone, 0.35)}" stroke-width="5"`)
  scene.flat(ring(0.26), 'none', `stroke="${darker(tone, 0.2)}" stroke-width="2.5"`)
}

type Cabinet = {
  columns: number
  rows?: number
  face: Facing
  handles?: boolean
  top?: string
  glass?: boolean
}

/** A box whose front is divided into doors or drawers. */
export function cabinet(scene: Scene, at: Vec, size: Vec, colour: string, c: Cabinet) {
  scene.solid(
    at,
    plus(at, size),
    () => {
      scene.drawBox(at, size, { colour, top: c.top, fall: 0.06 })
      for (const [plane, w, h] of faces(at, size)) {
        const wanted = { near: [0, 0, -1], far: [0, 0, 1], left: [-1, 0, 0], right: [1, 0, 0] }[
          c.face
        ] as Vec
        if (
          dot(plane.n, wanted) < 0.9 ||
          dot(plane.n, plus(scene.camera.eye, plane.origin, -1)) <= 0
        )
          continue
        doors(scene, plane, w, h, scene.lit(colour, plane.n), c)
      }
    },
    [at, plus(at, size)],
  )
}

function doors(scene: Scene, plane: Plane, w: number, h: number, tone: string, c: Cabinet) {
  const rows = c.rows ?? 1
  for (let i = 0; i < c.columns; i++) {
    for (let j = 0; j < rows; j++) {
      const u = (w * i) / c.columns
      const v = (h * j) / rows
      const cw = w / c.columns
      const ch = h / rows
      scene.flat(
        plane.rect(u + 0.012, v + 0.012, cw - 0.024, ch - 0.024),
        lighter(tone, 0.04),
        `stroke="${darker(tone, 0.35)}" stroke-width="1.4"`,
      )
      scene.flat(
        plane.rect(u + 0.06, v + 0.06, cw - 0.12, ch - 0.12),
        c.glass ? '#cfdedb' : 'none',
        `stroke="${darker(tone, 0.14)}" stroke-width="1.2"`,
      )
      if (c.handles !== false) {
        const side = i % 2 ? u + 0.06 : u + cw - 0.06
        if (rows > 1)
          scene.line(
            plane.at(u + cw * 0.38, v + ch * 0.8, 0.02),
            plane.at(u + cw * 0.62, v + ch * 0.8, 0.02),
            '#8a7a5c',
            0.02,
          )
        else
          scene.line(
            plane.at(side, v + ch * 0.42, 0.02),
            plane.at(side, v + ch * 0.62, 0.02),
            '#8a7a5c',
            0.02,
          )
      }
    }
  }
}

export function bed(
  scene: Scene,
  at: [number, number],
  facing: Facing,
  w: number,
  cover: string,
  wood: string,
  posts = false,
) {
  const put = kit(scene, at, facing, w, 2.1)
  put(0, 0.08, 0, w, 0.24, 2.02, { colour: wood, round: 0.02 })
  put(-0.05, 0.08, 2.02, w + 0.1, posts ? 1 : 1.05, 0.08, { colour: wood, round: 0.03 })
  put(0.03, 0.32, 0.04, w - 0.06, 0.22, 1.96, { colour: '#f6f1e6', round: 0.07 })
  put(-0.02, 0.36, -0.02, w + 0.04, 0.2, 1.3, {
    colour: cover,
    round: 0.06,
    top: lighter(cover, 0.1),
  })
  put(-0.03, 0.38, 1.18, w + 0.06, 0.2, 0.28, { colour: '#fbf7ee', round: 0.06 })
  const half = w / 2
  for (const l of [0.1, half + 0.04]) {
    put(l, 0.56, 1.62, half - 0.16, 0.13, 0.36, { colour: '#fffaf0', round: 0.1 })
    put(l + 0.08, 0.6, 1.5, half - 0.32, 0.3, 0.12, { colour: lighter(cover, 0.3), round: 0.08 })
  }
  if (posts) {
    for (const l of [-0.05, w - 0.05])
      for (const d of [0, 2]) put(l, 0.02, d, 0.1, 2.1, 0.1, { colour: wood })
    put(-0.05, 2.05, 0, w + 0.1, 0.08, 0.08, wood)
    put(-0.05, 2.05, 2, w + 0.1, 0.08, 0.08, wood)
    put(-0.05, 2.05, 0.08, 0.08, 0.08, 1.92, wood)
    put(w - 0.03, 2.05, 0.08, 0.08, 0.08, 1.92, wood)
  }
}

export function aircon(scene: Scene, at: Vec, alongX: boolean) {
  scene.box(at, alongX ? [0.95, 0.3, 0.22] : [0.22, 0.3, 0.95], { colour: '#f9f7f1', round: 0.05 })
}

/** Straight flight rising along x (positive) or away along z. */
export function stairs(
  scene: Scene,
  at: Vec,
  steps: number,
  along: 'x' | 'z',
  wood: string,
  dir = 1,
) {
  for (let i = 0; i < steps; i++) {
    const run = i * 0.28 * dir
    const size: Vec = along === 'x' ? [0.28, (i + 1) * 0.18, 1] : [1, (i + 1) * 0.18, 0.28]
    const p: Vec = along === 'x' ? [at[0] + run, at[1], at[2]] : [at[0], at[1], at[2] + run]
    scene.box(p, size, { colour: '#efe7d8', top: wood, fall: 0.04 })
    const post: Vec =
      along === 'x' ? [p[0] + 0.12, (i + 1) * 0.18, p[2]] : [p[0], (i + 1) * 0.18, p[2] + 0.12]
    scene.box(post, [0.035, 0.9, 0.035], { colour: '#3a3128', casts: false })
  }
}

/** The soft dark on the floor below each piece of furniture. */
export function contactShadows(scene: Scene, tallest = Number.POSITIVE_INFINITY) {
  const parts: string[] = []
  for (const { min, max } of scene.standing()) {
    if (min[1] > 0.4 || max[1] > tallest) continue
    const k = 0.05
    const lean = Math.min(0.3, (max[1] - min[1]) * 0.28)
    const dx = -scene.mood.sun[0] * lean
    const dz = -scene.mood.sun[2] * lean
    parts.push(
      scene.outline([
        [min[0] - k + Math.min(0, dx), 0, min[2] - k + Math.min(0, dz)],
        [max[0] + k + Math.max(0, dx), 0, min[2] - k + Math.min(0, dz)],
        [max[0] + k + Math.max(0, dx), 0, max[2] + k + Math.max(0, dz)],
        [min[0] - k + Math.min(0, dx), 0, max[2] + k + Math.max(0, dz)],
      ]),
    )
  }
  scene.add(
    `<path d="${parts.join('')}" fill="${scene.mood.shadow}" opacity="0.3" filter="${scene.blur(9)}"/>`,
  )
}
