import { darker, lighter, mix } from './colour.ts'
import { type Room, wallPlane } from './room.ts'
import { f1, type Scene } from './scene.ts'
import type { Plane, Point, Vec } from './space.ts'
import { canopy } from './trees.ts'

export type RoomWindow = {
  wall: 'left' | 'right' | 'back'
  u: number
  v: number
  w: number
  h: number
  panes?: number
  frame?: string
  view?: 'garden' | 'city' | 'field' | 'street'
  style?: 'glass' | 'capiz' | 'jalousie'
  curtain?: string
}

export function drawWindow(scene: Scene, r: Room, win: RoomWindow) {
  const plane = wallPlane(r, win.wall)
  const outer = plane.rect(win.u, win.v, win.w, win.h)
  const frame = scene.lit(win.frame ?? '#f6f0e4', plane.n)
  scene.flat(outer, darker(frame, 0.1))
  const pane = plane.rect(win.u, win.v, win.w, win.h, -0.12)
  const clip = scene.clip(scene.outline(outer))
  scene.add(`<g clip-path="${clip}">`)
  if (win.style === 'capiz') {
    scene.flat(pane, '#fbf3dc')
    const fine = '#b39b70'
    for (let u = 0.14; u < win.w; u += 0.14)
      scene.line(
        plane.at(win.u + u, win.v, -0.12),
        plane.at(win.u + u, win.v + win.h, -0.12),
        fine,
        0.014,
      )
    for (let v = 0.14; v < win.h; v += 0.14)
      scene.line(
        plane.at(win.u, win.v + v, -0.12),
        plane.at(win.u + win.w, win.v + v, -0.12),
        fine,
        0.014,
      )
  } else {
    const paneClip = scene.clip(scene.outline(pane))
    scene.add(`<g clip-path="${paneClip}">`)
    outside(scene, pane, win.view ?? 'garden')
    scene.flat(pane, '#fffaf0', 'opacity="0.22"')
    scene.add('</g>')
    if (win.style === 'jalousie') {
      for (let v = 0.08; v < win.h; v += 0.12)
        scene.flat(plane.rect(win.u, win.v + v, win.w, 0.045, -0.1), '#f6faf6', 'opacity="0.8"')
    }
  }
  const panes = win.panes ?? Math.max(1, Math.round(win.w / 0.9))
  for (let i = 0; i <= panes; i++)
    scene.flat(plane.rect(win.u + (win.w * i) / panes - 0.03, win.v, 0.06, win.h, -0.09), frame)
  for (const v of [0, 1])
    scene.flat(plane.rect(win.u, win.v + v * win.h - 0.03, win.w, 0.06, -0.09), frame)
  scene.add('</g>')
  const d = scene.outline(outer)
  scene.add(
    `<path d="${d}" fill="none" stroke="${lighter(frame, 0.2)}" stroke-width="${f1(Math.max(3, 0.055 * scene.camera.scale(plane.at(win.u + win.w / 2, win.v))))}"/>`,
  )
  const middle = scene.camera.project(plane.at(win.u + win.w / 2, win.v + win.h / 2))
  const radius = Math.max(win.w, win.h) * 0.95 * scene.camera.scale(plane.at(win.u + win.w / 2, 1))
  const glow = scene.radial(middle, radius, [
    [0, '#fff6df', 0.32],
    [1, '#fff6df', 0],
  ])
  scene.add(
    `<circle cx="${f1(middle[0])}" cy="${f1(middle[1])}" r="${f1(radius)}" fill="${glow}"/>`,
  )
  if (win.curtain) curtains(scene, plane, win, win.curtain)
}

function curtains(scene: Scene, plane: Plane, win: RoomWindow, colour: string) {
  const tone = scene.lit(colour, plane.n)
  const top = win.v + win.h + 0.22
  const foot = Math.max(0.05, win.v > 0.5 ? win.v - 0.25 : 0.05)
  scene.line(
    plane.at(win.u - 0.45, top, 0.1),
    plane.at(win.u + win.w + 0.45, top, 0.1),
    '#5b4a38',
    0.035,
    'stroke-linecap="round"',
  )
  for (const from of [win.u - 0.35, win.u + win.w - 0.18]) {
    const folds = 7
    const step = 0.53 / folds
    for (let i = 0; i < folds; i++) {
      const shade =
        [lighter(tone, 0.12), tone, darker(tone, 0.14), darker(tone, 0.05)][i % 4] ?? tone
      scene.flat(
        plane.rect(from + i * step, foot, step + 0.01, top - foot, 0.08 + (i % 2) * 0.03),
        shade,
        'opacity="0.95"',
      )
    }
  }
}

/** What is seen through a window, filling the bounds of `pane`. */
function outside(scene: Scene, pane: Vec[], view: NonNullable<RoomWindow['view']>) {
  const points = scene.camera.polygon(pane)
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const w = x1 - x0
  const h = y1 - y0
  const level = Math.min(y1, Math.max(y0 + h * 0.3, scene.camera.horizon))
  scene.add(
    `<rect x="${f1(x0)}" y="${f1(y0)}" width="${f1(w)}" height="${f1(h)}" fill="${scene.gradient(
      [0, y0],
      [0, level],
      [
        [0, '#a9d0e4'],
        [1, '#f3f3e6'],
      ],
    )}"/>`,
  )
  const land = view === 'city' ? '#c9c8bd' : view === 'street' ? '#b8b3a5' : '#a9c07a'
  scene.add(
    `<rect x="${f1(x0)}" y="${f1(level)}" width="${f1(w)}" height="${f1(h)}" fill="${scene.gradient(
      [0, level],
      [0, y1],
      [
        [0, mix(land, '#eef0e0', 0.4)],
        [1, land],
      ],
    )}"/>`,
  )
  const unitSize = Math.min(h, 420)
  if (view === 'field' || view === 'city') {
    const cx = x0 + w * 0.55
    const m: Point[] = [
      [-0.6, 0],
      [-0.3, 0.12],
      [-0.16, 0.3],
      [-0.07, 0.42],
      [-0.03, 0.4],
      [0.02, 0.47],
      [0.07, 0.44],
      [0.17, 0.26],
      [0.32, 0.1],
      [0.6, 0],
    ]
    scene.add(
      `<path d="${scene.path(m.map(([a, b]): Point => [cx + a * unitSize * 1.5, level + 2 - b * unitSize * 0.75]))}" fill="#9db6bf"/>`,
    )
  }
  if (view === 'city') {
    for (let x = x0; x < x1; x += unitSize * 0.09) {
      const tall = unitSize * scene.random(0.03, 0.17)
      const tone = mix('#d9cfbd', '#8b9a98', scene.random(0, 0.7))
      scene.add(
        `<rect x="${f1(x)}" y="${f1(level - tall)}" width="${f1(unitSize * scene.random(0.06, 0.12))}" height="${f1(tall + h)}" fill="${tone}"/>`,
      )
    }
    return
  }
  const count = Math.ceil(w / (unitSize * 0.32)) + 1
  for (let i = 0; i < count; i++) {
    const r = unitSize * scene.random(0.16, 0.3) * (view === 'field' ? 0.45 : 1)
    canopy(
      scene,
      [x0 + (i + scene.random(0, 0.6)) * unitSize * 0.32, level - r * 0.55],
      r,
      r * 0.9,
      mix('#7c9f58', '#4f8049', scene.random()),
      null,
    )
  }
}
