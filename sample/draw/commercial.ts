import type { Part } from './building.ts'
import { contactShadows } from './furniture.ts'
import type { Front } from './house-fronts.ts'
import { moodOf } from './mood.ts'
import type { Opening } from './openings.ts'
import { f1, Scene } from './scene.ts'
import { finish } from './sky.ts'
import { Camera, type Vec } from './space.ts'

type Box = NonNullable<Front['boxes']>[number]

const awnings = ['#1e4d3b', '#c2410c', '#33658a', '#b3862c', '#7c2f3e'] as const
const signs = ['#f2b33d', '#f7f0e2', '#2d5b49', '#c2410c', '#f2e3c0'] as const

const shops: Part[] = [0, 1, 2, 3, 4].map((i) => ({
  at: [i * 6.4, 0, 0],
  size: [6.4, 5, 9],
  wall: ['#efe4d0', '#dfe4da', '#f0dcc4', '#e6e2d8', '#f2ead9'][i] ?? '#efe4d0',
  base: { height: 0.35, colour: '#8d8578' },
  roof: { kind: 'flat', rise: 0.4, over: 0.15, colour: '#b9ae9b' },
  front: [
    { kind: 'shop', u: 0.4, v: 0.35, w: 3.7, h: 2.5, panes: 3, frame: '#33302b', awning: true, colour: awnings[i] },
    { kind: 'door', u: 4.5, v: 0.05, w: 1.3, h: 2.7, colour: '#4d5f58', panes: 1 },
  ] satisfies Opening[],
  left: i === 0 ? [{ kind: 'shop', u: 4.6, v: 0.35, w: 3.6, h: 2.5, panes: 3, frame: '#33302b' }] : [],
}))

/** Blank boards: the names are for the tenants to bring. */
const boards: Box[] = [0, 1, 2, 3, 4].flatMap((i): Box[] => [
  { at: [i * 6.4 + 0.5, 3.75, -0.16], size: [5.4, 0.85, 0.14], colour: signs[i] ?? '#f7f0e2' },
  { at: [i * 6.4 + 1, 4.02, -0.2], size: [2.6, 0.12, 0.03], colour: i % 2 ? '#6e6250' : '#fbf6ea' },
  { at: [i * 6.4 + 1, 4.28, -0.2], size: [3.9, 0.16, 0.03], colour: i % 2 ? '#4a4033' : '#fffaf0' },
  { at: [i * 6.4 - 0.12, 0, -0.3], size: [0.36, 5.2, 0.36], colour: '#cfc3ad' },
])

export const shopRow: Front = {
  eye: [-5.5, 1.7, -14], yaw: 33, focal: 1150, zoom: 1.06, horizon: 830, mood: 'noon', sun: [-0.5, 0.65, -0.55], street: -8.5, neighbours: false,
  parts: shops,
  boxes: [...boards, { at: [-0.4, 0, -1.8], size: [33, 0.16, 1.8], colour: '#d0c7b6' }],
  paths: [{ from: [-6, 0.01, -7], to: [40, 0.01, -1.8], colour: '#b7b0a3' }, ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i): { from: Vec; to: Vec; colour: string } => ({ from: [i * 3.2, 0.015, -6.8], to: [i * 3.2 + 0.12, 0.015, -2.2], colour: '#fbf7ee' }))],
  trees: [['mango', [-8, 0, 10], 8], ['palm', [-3, 0, 4], 7], ['acacia', [12, 0, 15], 9], ['areca', [-0.9, 0, -1.2], 1.6], ['areca', [12.8, 0, -1.1], 1.3], ['mango', [36, 0, 3], 8], ['shrub', [-3.6, 0, -5], 1], ['mango', [-16, 0, 16], 8]],
  cars: [[[7, 0, -6.6], '#b43c2b', 'z'], [[16.6, 0, -6.6], '#e8e6e0', 'z'], [[19.8, 0, -6.6], '#3f5568', 'z']],
  poles: true,
}

export const shopRowEvening: Front = { ...shopRow, eye: [-3.5, 1.7, -15.5], yaw: 26, mood: 'dusk', cars: [[[13.4, 0, -6.6], '#d8d6d0', 'z']] }

export const warehouse: Front = {
  eye: [-14, 2, -30], yaw: 30, focal: 1150, zoom: 1.15, horizon: 820, mood: 'morning', sun: [-0.55, 0.6, -0.55], neighbours: false, ground: '#a7a46f',
  paths: [{ from: [-16, 0.01, -16], to: [44, 0.01, 0], colour: '#c4bcac', joint: 4 }],
  parts: [
    {
      at: [0, 0, 0], size: [26, 9.5, 44], wall: '#c9d2cf', finish: 'corrugated', base: { height: 1.6, colour: '#a9a294' }, roof: { kind: 'gable', rise: 3.4, over: 0.5, colour: '#7b9490', ridge: 'z', texture: 'rib', fascia: '#2d5b49' },
      front: [{ kind: 'shutter', u: 2.4, v: 0, w: 5.4, h: 5.6, colour: '#e0a63f' }, { kind: 'shutter', u: 10.2, v: 0, w: 5.4, h: 5.6, colour: '#e0a63f' }, { kind: 'window', u: 11, v: 7.2, w: 4, h: 1.2, panes: 4 }],
      left: [3, 10, 17, 24, 31, 38].map((u): Opening => ({ kind: 'window', u, v: 7.2, w: 4, h: 1.2, panes: 4 })),
    },
    { at: [18, 0, -6], size: [9, 3.6, 6], wall: '#f0e8d8', base: { height: 0.6, colour: '#2d5b49' }, roof: { kind: 'flat', rise: 0.35, over: 0.5, colour: '#d8cfbf' }, front: [{ kind: 'shop', u: 0.8, v: 0.6, w: 4.6, h: 2.1, panes: 4 }, { kind: 'door', u: 6.2, v: 0.1, w: 1.6, h: 2.5, colour: '#4d5f58', panes: 2 }], left: [{ kind: 'window', u: 1.4, v: 1, w: 3, h: 1.5 }] },
  ],
  boxes: [
    { at: [1.6, 5.8, -1.6], size: [15, 0.22, 1.6], colour: '#2d5b49' },
    { at: [8.6, 0, -0.5], size: [0.5, 1.1, 0.5], colour: '#f2b33d' }, { at: [1.4, 0, -0.5], size: [0.5, 1.1, 0.5], colour: '#f2b33d' },
    // A delivery truck backed up to the first door.
    { at: [3.8, 0.9, -8], size: [2.4, 2.8, 6], colour: '#f3efe5', round: 0.05 }, { at: [3.9, 0.5, -10.1], size: [2.2, 2.1, 2], colour: '#b43c2b', round: 0.15 }, { at: [4, 1.5, -10.16], size: [2, 0.8, 0.1], colour: '#34444c' },
    ...[-9.9, -6.4, -3.6].flatMap((z): Box[] => [{ at: [3.75, 0, z], size: [0.4, 0.9, 0.9], colour: '#2b2a29', round: 0.3 }, { at: [5.85, 0, z], size: [0.4, 0.9, 0.9], colour: '#2b2a29', round: 0.3 }]),
    { at: [3.8, 0.6, -8.2], size: [2.4, 0.3, 6.2], colour: '#4a4a46' },
  ],
  fences: [{ a: [-22, 0, 4], b: [0, 0, 4], height: 2.2, base: 2.2, colour: '#d8d0c0', posts: 4 }],
  trees: [['mango', [-16, 0, 12], 9], ['mango', [-9, 0, 20], 8], ['acacia', [38, 0, 12], 10], ['palm', [-22, 0, 16], 11], ['shrub', [-12, 0, -17], 1.1], ['areca', [17.2, 0, -6.6], 1.6]],
}

export const officeBlock: Front = {
  eye: [-12, 1.8, -25], yaw: 28, focal: 1100, zoom: 1.12, horizon: 930, mood: 'morning', sun: [-0.55, 0.55, -0.6], street: -7,
  parts: [
    ...[0, 1, 2, 3].map((k): Part => ({
      at: [0, k * 3.7, 0], size: [18, 3.7, 14], wall: k === 0 ? '#3d4b45' : '#efe8da',
      front: k === 0
        ? [{ kind: 'shop', u: 0.8, v: 0.2, w: 7, h: 2.9, panes: 5 }, { kind: 'glass', u: 8.8, v: 0.1, w: 3, h: 3, panes: 2 }, { kind: 'shop', u: 12.6, v: 0.2, w: 4.8, h: 2.9, panes: 3 }]
        : [{ kind: 'glass', u: 0.6, v: 0.95, w: 16.8, h: 1.9, panes: 14, frame: '#3a3833' }],
      left: k === 0 ? [{ kind: 'shop', u: 4, v: 0.2, w: 9, h: 2.9, panes: 6 }] : [{ kind: 'glass', u: 0.6, v: 0.95, w: 12.8, h: 1.9, panes: 10, frame: '#3a3833' }],
      roof: k === 3 ? { kind: 'flat', rise: 0.7, over: 0.25, colour: '#d8cfbf' } : undefined,
    })),
  ],
  boxes: [
    { at: [-0.4, 3.5, -1.6], size: [18.8, 0.35, 1.6], colour: '#e0a63f' },
    ...[1, 2, 3].map((k): Box => ({ at: [-0.25, k * 3.7 - 0.1, -0.25], size: [18.5, 0.35, 14.5], colour: '#fbf6ea' })),
    ...[0, 5, 10, 15].map((x): Box => ({ at: [x + 0.6, 3.7, -0.35], size: [0.25, 11.2, 0.3], colour: '#2d5b49' })),
    { at: [11, 15.2, 4], size: [5, 2.4, 5], colour: '#d8cfbf' },
  ],
  paths: [{ from: [-6, 0.01, -5.6], to: [26, 0.01, 0], colour: '#cfc7b8', joint: 1.6 }],
  trees: [['young', [2, 0, -3.6], 5], ['young', [7, 0, -3.6], 5.2], ['young', [16, 0, -3.6], 5], ['palm', [-4, 0, 3], 9], ['mango', [-12, 0, 12], 9], ['acacia', [26, 0, 8], 10], ['shrub', [12, 0, -3.6], 0.9]],
  cars: [[[6, 0, -9.4], '#e8e6e0'], [[14, 0, -9.8], '#3f5568']],
  poles: true,
}

export const cornerBuilding: Front = {
  eye: [27, 1.8, -20], yaw: -34, focal: 1150, zoom: 1.08, horizon: 900, mood: 'golden', sun: [0.6, 0.5, -0.55], street: -6,
  parts: [
    {
      at: [0, 0, 0], size: [16, 3.8, 14], wall: '#d8b98e', finish: 'plain', base: { height: 0.5, colour: '#7b5a44' },
      front: [0.6, 5.8, 11].map((u, i): Opening => ({ kind: 'shop', u, v: 0.3, w: 4.2, h: 2.5, panes: 3, awning: true, colour: awnings[i] })),
      right: [{ kind: 'shop', u: 0.8, v: 0.3, w: 4.8, h: 2.5, panes: 4, awning: true, colour: '#b3862c' }, { kind: 'shutter', u: 7.6, v: 0.1, w: 4.6, h: 2.7, colour: '#9fb0aa' }],
    },
    {
      at: [0, 4, 0], size: [16, 3.4, 14], wall: '#f3e3c6',
      front: [0.9, 4.7, 8.5, 12.3].map((u): Opening => ({ kind: 'window', u, v: 0.8, w: 2.8, h: 1.8, panes: 3, frame: '#4a4138' })),
      right: [1, 5, 9.4].map((u): Opening => ({ kind: 'window', u, v: 0.8, w: 3, h: 1.8, panes: 3, frame: '#4a4138' })),
    },
    {
      at: [0, 7.6, 0], size: [10.5, 3.3, 14], wall: '#f3e3c6', roof: { kind: 'flat', rise: 0.5, over: 0.5, colour: '#c98f6a' },
      front: [{ kind: 'glass', u: 0.9, v: 0.5, w: 8.4, h: 2.2, panes: 6, frame: '#4a4138' }], right: [{ kind: 'glass', u: 1, v: 0.2, w: 5, h: 2.6, panes: 4, frame: '#4a4138' }],
    },
  ],
  boxes: [
    { at: [-0.3, 3.8, -0.3], size: [16.6, 0.3, 14.6], colour: '#fbf2de' }, { at: [-0.3, 7.35, -0.3], size: [16.6, 0.3, 14.6], colour: '#fbf2de' },
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i): Box => ({ at: [10.7 + i * 0.64, 7.65, 0], size: [0.08, 1, 0.08], colour: '#3a3833' })),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((i): Box => ({ at: [15.85, 7.65, 0.1 + i * 0.78], size: [0.08, 1, 0.08], colour: '#3a3833' })),
    { at: [10.6, 8.65, -0.03], size: [5.4, 0.08, 0.12], colour: '#3a3833' }, { at: [15.83, 8.65, 0], size: [0.12, 0.08, 13.9], colour: '#3a3833' },
  ],
  paths: [{ from: [17.6, 0.012, -60], to: [24, 0.012, 60], colour: '#9b968d' }, { from: [-4, 0.01, -4.6], to: [17.4, 0.01, 0], colour: '#cfc7b8', joint: 1.5 }],
  trees: [['palm', [13, 7.6, 5], 2.6], ['areca', [12, 7.6, 2], 1.5], ['mango', [-6, 0, 8], 9], ['mango', [30, 0, 14], 9], ['young', [16.4, 0, -3.4], 4.6], ['acacia', [-14, 0, 18], 10]],
  cars: [[[3, 0, -9], '#b43c2b'], [[-6, 0, -8.6], '#e8e6e0']],
  poles: true,
}

/** Steel shed from inside: portal trusses one behind the other, light strips between. */
export function warehouseInside(seed: string): Scene {
  const s = new Scene(seed, new Camera({ eye: [1.5, 2.6, -2], yaw: 2, focal: 980, horizon: 690 }), { ...moodOf('overcast'), ambient: [0.86, 0.86, 0.84], direct: [0.2, 0.19, 0.16], sun: [-0.35, 0.9, 0.25] })
  const [W, H, D] = [13, 8, 44]
  const ridge = H + 3.6
  const shade = (far: string, near: string) => s.gradient([800, 640], [800, 1200], [[0, far], [1, near]])
  s.add('<rect width="1600" height="1200" fill="#cfd3cd"/>')
  s.flat([[-W, 0, -4], [W, 0, -4], [W, 0, D], [-W, 0, D]], shade('#d9d5c9', '#a8a498'))
  for (let z = 0; z < D; z += 5.5) s.line([-W, 0.01, z], [W, 0.01, z], '#8f8b80', 0.03, 'opacity="0.5"')
  for (let x = -W; x <= W; x += 5.2) s.line([x, 0.01, -1], [x, 0.01, D], '#8f8b80', 0.03, 'opacity="0.5"')
  s.flat([[-W, 0, D], [W, 0, D], [W, H, D], [0, ridge, D], [-W, H, D]], '#c3cac6')
  for (const x of [-9, -2.7, 3.6]) s.flat([[x, 0, D - 0.05], [x + 5.4, 0, D - 0.05], [x + 5.4, 5.6, D - 0.05], [x, 5.6, D - 0.05]], x === 3.6 ? '#fffbe9' : '#d6ab54')
  for (const side of [-1, 1]) {
    s.flat([[side * W, 0, -4], [side * W, 0, D], [side * W, H, D], [side * W, H, -4]], side > 0 ? '#d4d6cf' : '#bac3be')
    s.flat([[side * W, 0, -4], [side * W, 0, D], [side * W, 1.6, D], [side * W, 1.6, -4]], side > 0 ? '#bab3a4' : '#a59f92')
    for (let z = -1; z < D; z += 0.9) s.line([side * W, 1.6, z], [side * W, H, z], '#8fa09a', 0.05, 'opacity="0.35"')
    s.flat([[side * W, H, -4], [side * W, H, D], [0, ridge, D], [0, ridge, -4]], side > 0 ? '#aeb8b3' : '#a1ada8')
    for (let t = 0.1; t < 1; t += 0.1) s.line([side * W * (1 - t), H + 3.6 * t, -1], [side * W * (1 - t), H + 3.6 * t, D], '#7d8c86', 0.1, 'opacity="0.6"')
    for (let z = 3; z < D; z += 8) {
      const p = (t: number, dz: number): Vec => [side * W * (1 - t), H + 3.6 * t - 0.03, z + dz]
      s.flat([p(0.28, 0), p(0.28, 1.6), p(0.8, 1.6), p(0.8, 0)], '#fffdf2')
      const x0 = side * W * 0.5
      s.flat([[x0 - 2.6, 0.01, z - 1], [x0 + 1.4, 0.01, z - 1], [x0 + 1.4, 0.01, z + 2], [x0 - 2.6, 0.01, z + 2]], '#fff8de', `opacity="0.4" filter="${s.blur(8)}"`)
    }
  }
  for (let z = D - 4; z > 0; z -= 5.5) {
    s.solid([-W, 0, z], [W, ridge, z + 0.2], () => truss(s, W, H, ridge, z))
  }
  for (let i = 0; i < 10; i++) for (let k = 0; k < (i % 3) + 1; k++) crate(s, [W - 3.2 - (i % 2) * 2, k * 1.15, 8 + i * 2.3])
  for (let i = 0; i < 6; i++) crate(s, [-W + 1.2, (i % 2) * 1.15, 14 + Math.floor(i / 2) * 2.6])
  s.box([-4.4, 0.3, 17], [1.3, 1, 2.2], { colour: '#e0a63f', round: 0.1 })
  for (const [x, z] of [[-4.3, 17.1], [-3.4, 17.1], [-4.3, 18.8], [-3.4, 18.8]] as const) s.box([x, 0, z], [0.25, 0.5, 0.5], { colour: '#2b2a29', round: 0.15 })
  for (const [x, z] of [[-4.4, 17.2], [-3.2, 17.2], [-4.4, 18.6], [-3.2, 18.6]] as const) s.box([x, 1.3, z], [0.08, 1, 0.08], '#3a3833')
  s.box([-4.4, 2.3, 17.2], [1.3, 0.08, 1.5], '#3a3833')
  s.box([-4.2, 0.2, 16.8], [0.14, 2.6, 0.14], '#3a3833')
  s.box([-3.5, 0.2, 16.8], [0.14, 2.6, 0.14], '#3a3833')
  s.box([-4.3, 0.15, 15.6], [1.1, 0.08, 1.2], '#3a3833')
  contactShadows(s, 1.5)
  s.flush()
  finish(s)
  return s
}

function crate(s: Scene, [x, y, z]: Vec) {
  s.box([x, y, z], [1.3, 0.14, 1.3], { colour: '#8a6a44' })
  s.box([x + 0.06, y + 0.14, z + 0.06], [1.18, 0.95, 1.18], { colour: s.random() > 0.5 ? '#c79f68' : '#b98e58', top: '#d8b683' })
}

function truss(s: Scene, W: number, H: number, ridge: number, z: number) {
  const steel = '#4d6b60'
  const line = (a: Vec, b: Vec, w: number) => s.line(a, b, steel, w, 'stroke-linecap="round"')
  for (const side of [-1, 1]) {
    line([side * (W - 0.15), 0, z], [side * (W - 0.15), H, z], 0.4)
    line([side * W, H, z], [0, ridge, z], 0.2)
    line([side * W, H - 0.9, z], [0, ridge - 1.2, z], 0.16)
    for (let i = 0; i < 8; i++) {
      const at = (t: number, low: boolean): Vec => [side * W * (1 - t), (low ? H - 0.9 : H) + (low ? 3.3 : 3.6) * t, z]
      line(at(i / 8, true), at((i + 0.5) / 8, false), 0.09)
      line(at((i + 0.5) / 8, false), at((i + 1) / 8, true), 0.09)
    }
  }
  const [x, y] = s.camera.project([0, ridge - 1.3, z])
  s.add(`<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(0.5 * s.camera.scale([0, ridge, z]))}" ry="${f1(0.18 * s.camera.scale([0, ridge, z]))}" fill="#fff6d8"/>`)
}

/** Tall block with a stack of balconies, seen from the street. */
export function towerFront(mood: 'morning' | 'dusk'): Front {
  const floors = 18
  const parts: Part[] = []
  const boxes: Box[] = []
  for (let k = 0; k < floors; k++) {
    const y = 5 + k * 3.1
    parts.push({
      at: [0, y, 0], size: [20, 3.1, 16], wall: '#f1ebdf',
      front: [0.8, 5.7, 10.6, 15.5].flatMap((u): Opening[] => [{ kind: 'glass', u, v: 0.15, w: 2.3, h: 2.4, panes: 2, frame: '#3a3833' }, { kind: 'window', u: u + 2.6, v: 0.9, w: 1.1, h: 1.5, panes: 1, frame: '#3a3833' }]),
      left: [1, 6, 11.2].map((u): Opening => ({ kind: 'window', u, v: 0.7, w: 3, h: 1.7, panes: 3, frame: '#3a3833' })),
      roof: k === floors - 1 ? { kind: 'flat', rise: 1.1, over: 0.3, colour: '#2d5b49' } : undefined,
    })
    for (const u of [0.5, 5.4, 10.3, 15.2]) {
      boxes.push({ at: [u, y - 0.1, -1.3], size: [3.4, 0.22, 1.3], colour: '#fbf7ee' }, { at: [u, y + 0.12, -1.3], size: [3.4, 0.95, 0.06], colour: (k + Math.round(u)) % 5 ? '#a9c4bd' : '#d9a34a' })
    }
  }
  parts.push({ at: [-3, 0, -3], size: [26, 5, 20], wall: '#cdb892', finish: 'stone', roof: { kind: 'flat', rise: 0.4, over: 0.4, colour: '#efe7d8' }, front: [{ kind: 'shop', u: 1.5, v: 0.2, w: 8, h: 3.6, panes: 5 }, { kind: 'glass', u: 11, v: 0.1, w: 4, h: 3.8, panes: 3 }, { kind: 'shop', u: 16.5, v: 0.2, w: 8, h: 3.6, panes: 5 }], left: [{ kind: 'shop', u: 3, v: 0.2, w: 14, h: 3.6, panes: 9 }] })
  boxes.push({ at: [6, 61.9, 5], size: [8, 4, 7], colour: '#e3dac8' })
  boxes.push({ at: [9.25, 5, -0.35], size: [0.5, 56, 0.35], colour: '#2d5b49' }, { at: [4.6, 5, -0.35], size: [0.5, 56, 0.35], colour: '#cdb892' }, { at: [14.4, 5, -0.35], size: [0.5, 56, 0.35], colour: '#cdb892' })
  return {
    eye: [-34, 3, -72], yaw: 31, focal: 1020, zoom: 1.12, horizon: 1060, mood, sun: mood === 'morning' ? [-0.5, 0.5, -0.65] : undefined, street: -14,
    parts, boxes,
    paths: [{ from: [-20, 0.01, -12.6], to: [50, 0.01, -3], colour: '#cfc7b8', joint: 3 }],
    trees: [['palm', [-9, 0, -7], 9], ['palm', [-1, 0, -8], 8.5], ['palm', [7, 0, -8], 9], ['palm', [15, 0, -8], 8.6], ['palm', [23, 0, -8], 9], ['mango', [-18, 0, 6], 9], ['mango', [-30, 0, 16], 10], ['acacia', [34, 0, 2], 11], ['mango', [-26, 0, -6], 8], ['shrub', [-12, 0, -9], 1.6], ['shrub', [2, 0, -9], 1.4], ['shrub', [19, 0, -9], 1.5]],
    cars: [[[-8, 0, -18], '#b43c2b'], [[10, 0, -18.4], '#e8e6e0']],
  }
}

