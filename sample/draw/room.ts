import { darker, lighter } from './colour.ts'
import type { Mood } from './mood.ts'
import { drawWindow, type RoomWindow } from './room-window.ts'
import { f1, HEIGHT, Scene, WIDTH } from './scene.ts'
import { Camera, Plane, plus, unit, type Vec } from './space.ts'

export type Room = {
  size: Vec
  eye: Vec
  yaw?: number
  focal?: number
  zoom?: number
  horizon?: number
  wall: string
  accent?: { wall: 'left' | 'right' | 'back'; colour: string; boards?: number }
  floor: { kind: 'tile' | 'plank' | 'pattern' | 'concrete'; colour: string; size?: number }
  ceiling?: string
  /** Which side daylight comes from, and how warm it is. */
  light: { from: 'left' | 'right' | 'back'; warm?: number }
  windows: RoomWindow[]
  downlights?: boolean
  tiles?: {
    wall: 'left' | 'right' | 'back'
    from: number
    to: number
    colour: string
    size: number
  }[]
}

function roomMood(room: Room): Mood {
  const side: Vec =
    room.light.from === 'left'
      ? [-0.75, 0.55, 0.15]
      : room.light.from === 'right'
        ? [0.75, 0.55, 0.15]
        : [0.22, 0.62, 0.6]
  const warm = room.light.warm ?? 0.5
  return {
    sky: ['#86b7d6', '#bcd9e4', '#fff0d6'],
    sun: unit(side),
    direct: [0.2 + warm * 0.06, 0.19, 0.16 - warm * 0.06],
    ambient: [1.02 + warm * 0.03, 1.01, 0.98 - warm * 0.05],
    cloud: '#ffffff',
    cloudAmount: 0.5,
    haze: '#e6ebe4',
    shadow: '#3a2f28',
    shadowDepth: 0.3,
    lamps: 0,
  }
}

export function wallPlane(room: Room, wall: 'left' | 'right' | 'back'): Plane {
  const [w, , d] = room.size
  if (wall === 'back') return new Plane([0, 0, d], [1, 0, 0], [0, 1, 0], [0, 0, -1])
  if (wall === 'left') return new Plane([0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0])
  return new Plane([w, 0, 0], [0, 0, 1], [0, 1, 0], [-1, 0, 0])
}

const NEAR = -4

/** The empty room with its windows and the light that falls through them. */
export function room(seed: string, r: Room): Scene {
  const camera = new Camera({
    eye: r.eye,
    yaw: r.yaw ?? 0,
    focal: (r.focal ?? 980) * (r.zoom ?? 1.24),
    horizon: r.horizon ?? 610,
  })
  const scene = new Scene(seed, camera, roomMood(r))
  const [w, h, d] = r.size
  scene.add(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${r.wall}"/>`)
  const ceiling = scene.lit(r.ceiling ?? '#fdfaf4', [0, 0.6, 0])
  const cy = (z: number) => camera.project([w / 2, h, z])
  scene.flat(
    [
      [0, h, NEAR],
      [w, h, NEAR],
      [w, h, d],
      [0, h, d],
    ],
    scene.gradient(cy(0.2), cy(d), [
      [0, darker(ceiling, 0.02)],
      [1, darker(ceiling, 0.12)],
    ]),
  )
  floor(scene, r)
  for (const name of ['left', 'right', 'back'] as const) drawWall(scene, r, name)
  edges(scene, r)
  for (const win of r.windows) drawWindow(scene, r, win)
  sunPatches(scene, r)
  if (r.downlights) downlights(scene, r)
  return scene
}

function drawWall(scene: Scene, r: Room, name: 'left' | 'right' | 'back') {
  const plane = wallPlane(r, name)
  const [w, h, d] = r.size
  const base = r.accent?.wall === name ? r.accent.colour : r.wall
  const tone = scene.lit(base, plane.n)
  const length = name === 'back' ? w : d
  const start = name === 'back' ? 0 : NEAR
  const lightFirst = name === 'back' ? r.light.from !== 'right' : r.light.from !== 'back'
  const a = scene.camera.project(plane.at(name === 'back' ? 0 : 0.4, h / 2))
  const b = scene.camera.project(plane.at(length, h / 2))
  const stops: [number, string][] = lightFirst
    ? [
        [0, lighter(tone, 0.1)],
        [1, darker(tone, 0.12)],
      ]
    : [
        [0, darker(tone, 0.12)],
        [1, lighter(tone, 0.1)],
      ]
  scene.flat(plane.rect(start, 0, length - start, h), scene.gradient(a, b, stops))
  if (r.accent?.wall === name && r.accent.boards) {
    for (let u = 0; u < length; u += r.accent.boards)
      scene.line(plane.at(u, 0), plane.at(u, h), darker(tone, 0.22), 0.015)
  }
  for (const t of r.tiles ?? []) {
    if (t.wall !== name) continue
    const c = scene.lit(t.colour, plane.n)
    scene.flat(
      plane.rect(start, t.from, length - start, t.to - t.from),
      scene.gradient(a, b, [
        [0, lighter(c, 0.08)],
        [1, darker(c, 0.08)],
      ]),
    )
    for (let v = t.from; v < t.to; v += t.size)
      scene.line(plane.at(start, v), plane.at(length, v), darker(c, 0.16), 0.008)
    for (let u = start; u < length; u += t.size)
      scene.line(plane.at(u, t.from), plane.at(u, t.to), darker(c, 0.16), 0.008)
  }
  const skirt = scene.lit('#f4eee2', plane.n)
  scene.flat(plane.rect(start, 0, length - start, 0.1, 0.01), darker(skirt, 0.06))
  scene.flat(plane.rect(start, h - 0.09, length - start, 0.09, 0.01), skirt)
}

function floor(scene: Scene, r: Room) {
  const [w, , d] = r.size
  const { kind, colour } = r.floor
  const tone = scene.lit(colour, [0, 1, 0])
  const a = scene.camera.project([w / 2, 0, d])
  const whole: Vec[] = [
    [0, 0, NEAR],
    [w, 0, NEAR],
    [w, 0, d],
    [0, 0, d],
  ]
  scene.flat(
    whole,
    scene.gradient(
      a,
      [800, HEIGHT],
      [
        [0, lighter(tone, 0.08)],
        [1, darker(tone, 0.14)],
      ],
    ),
  )
  const size = r.floor.size ?? (kind === 'plank' ? 0.16 : 0.6)
  if (kind === 'plank') {
    for (let x = 0; x < w; x += size) {
      let z = -1.2 + scene.random(-1.5, 0)
      while (z < d) {
        const end = Math.min(d, z + scene.random(1.4, 2.6))
        const shade = scene.random(-0.1, 0.12)
        scene.flat(
          [
            [x, 0, z],
            [Math.min(w, x + size), 0, z],
            [Math.min(w, x + size), 0, end],
            [x, 0, end],
          ],
          shade > 0 ? lighter(tone, shade) : darker(tone, -shade),
          'opacity="0.75"',
        )
        z = end
      }
      scene.line([x, 0, -0.8], [x, 0, d], darker(tone, 0.35), 0.008)
    }
  } else if (kind !== 'concrete') {
    const dark = darker(tone, 0.14)
    if (kind === 'pattern') {
      for (let x = 0, i = 0; x < w; x += size, i++) {
        for (let z = -1.2, j = 0; z < d; z += size, j++) {
          const x2 = Math.min(w, x + size)
          const z2 = Math.min(d, z + size)
          const m: Vec[] = [
            [(x + x2) / 2, 0, z],
            [x2, 0, (z + z2) / 2],
            [(x + x2) / 2, 0, z2],
            [x, 0, (z + z2) / 2],
          ]
          scene.flat(
            m,
            (i + j) % 2 ? scene.lit('#b5654a', [0, 1, 0]) : scene.lit('#5f8577', [0, 1, 0]),
            'opacity="0.75"',
          )
        }
      }
    }
    for (let x = size; x < w; x += size) scene.line([x, 0, -0.8], [x, 0, d], dark, 0.008)
    for (let z = -0.8; z < d; z += size) scene.line([0, 0, z], [w, 0, z], dark, 0.008)
  }
  // A polished floor gives the windows back.
  for (const win of r.windows) {
    const plane = wallPlane(r, win.wall)
    const inside = scene.clip(scene.outline(whole))
    scene.add(
      `<g clip-path="${inside}"><path d="${scene.outline(plane.rect(win.u, -win.v - win.h, win.w, win.h))}" fill="#ffffff" opacity="0.22" filter="${scene.blur(14)}"/></g>`,
    )
  }
}

/** The soft dark where surfaces meet. */
function edges(scene: Scene, r: Room) {
  const [w, h, d] = r.size
  const p = (v: Vec) => scene.camera.project(v)
  const list: [Vec, Vec][] = [
    [
      [0, 0, 0.2],
      [0, 0, d],
    ],
    [
      [w, 0, 0.2],
      [w, 0, d],
    ],
    [
      [0, 0, d],
      [w, 0, d],
    ],
    [
      [0, h, 0.2],
      [0, h, d],
    ],
    [
      [w, h, 0.2],
      [w, h, d],
    ],
    [
      [0, h, d],
      [w, h, d],
    ],
    [
      [0, 0, d],
      [0, h, d],
    ],
    [
      [w, 0, d],
      [w, h, d],
    ],
  ]
  const d2 = list.map(([a, b]) => scene.path([p(a), p(b)], false)).join('')
  scene.add(
    `<path d="${d2}" stroke="#3a2c20" stroke-width="34" fill="none" opacity="0.16" filter="${scene.blur(16)}"/>`,
  )
}

function sunPatches(scene: Scene, r: Room) {
  const [w, , d] = r.size
  const whole: Vec[] = [
    [0, 0, NEAR],
    [w, 0, NEAR],
    [w, 0, d],
    [0, 0, d],
  ]
  const sun = scene.mood.sun
  const clip = scene.clip(scene.outline(whole))
  const parts: string[] = []
  for (const win of r.windows) {
    if (win.wall !== r.light.from) continue
    const plane = wallPlane(r, win.wall)
    const panes = win.panes ?? Math.max(1, Math.round(win.w / 0.9))
    for (let i = 0; i < panes; i++) {
      const u = win.u + (win.w * i) / panes + 0.05
      const rect = plane.rect(u, win.v + 0.05, win.w / panes - 0.1, win.h - 0.1)
      parts.push(scene.outline(rect.map((p) => plus(p, sun, -p[1] / sun[1]))))
    }
  }
  scene.add(
    `<g clip-path="${clip}"><path d="${parts.join('')}" fill="#fff0c9" opacity="${patchOpacity(r)}" filter="${scene.blur(2.2)}"/></g>`,
  )
}

const patchOpacity = (r: Room) => (r.floor.kind === 'plank' ? 0.5 : 0.62)

function downlights(scene: Scene, r: Room) {
  const [w, h, d] = r.size
  for (const x of [w * 0.25, w * 0.75]) {
    for (let z = d * 0.3; z < d; z += d * 0.3) {
      const [px, py] = scene.camera.project([x, h, z])
      const s = scene.camera.scale([x, h, z])
      const halo = scene.define(
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="#fff3cf" stop-opacity="0.75"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></radialGradient>`,
      )
      scene.add(
        `<ellipse cx="${f1(px)}" cy="${f1(py)}" rx="${f1(s * 0.55)}" ry="${f1(s * 0.17)}" fill="${halo}"/><ellipse cx="${f1(px)}" cy="${f1(py)}" rx="${f1(s * 0.09)}" ry="${f1(s * 0.028)}" fill="#fffdf4"/>`,
      )
    }
  }
}
