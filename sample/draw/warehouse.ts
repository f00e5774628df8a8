import type { Box } from './commercial.ts'
import { contactShadows } from './furniture.ts'
import type { Front } from './house-fronts.ts'
import { moodOf } from './mood.ts'
import type { Opening } from './openings.ts'
import { f1, Scene } from './scene.ts'
import { finish } from './sky.ts'
import { Camera, type Vec } from './space.ts'

export const warehouse: Front = {
  eye: [-14, 2, -30],
  yaw: 30,
  focal: 1150,
  zoom: 1.5,
  horizon: 860,
  centre: 720,
  mood: 'morning',
  sun: [-0.55, 0.6, -0.55],
  neighbours: false,
  ground: '#a7a46f',
  paths: [{ from: [-16, 0.01, -16], to: [44, 0.01, 0], colour: '#c4bcac', joint: 4 }],
  parts: [
    {
      at: [0, 0, 0],
      size: [26, 9.5, 44],
      wall: '#c9d2cf',
      finish: 'corrugated',
      base: { height: 1.6, colour: '#a9a294' },
      roof: {
        kind: 'gable',
        rise: 3.4,
        over: 0.5,
        colour: '#7b9490',
        ridge: 'z',
        texture: 'rib',
        fascia: '#2d5b49',
      },
      front: [
        { kind: 'shutter', u: 2.4, v: 0, w: 5.4, h: 5.6, colour: '#e0a63f' },
        { kind: 'shutter', u: 10.2, v: 0, w: 5.4, h: 5.6, colour: '#e0a63f' },
        { kind: 'window', u: 11, v: 7.2, w: 4, h: 1.2, panes: 4 },
      ],
      left: [3, 10, 17, 24, 31, 38].map(
        (u): Opening => ({ kind: 'window', u, v: 7.2, w: 4, h: 1.2, panes: 4 }),
      ),
    },
    {
      at: [18, 0, -6],
      size: [9, 3.6, 6],
      wall: '#f0e8d8',
      base: { height: 0.6, colour: '#2d5b49' },
      roof: { kind: 'flat', rise: 0.35, over: 0.5, colour: '#d8cfbf' },
      front: [
        { kind: 'shop', u: 0.8, v: 0.6, w: 4.6, h: 2.1, panes: 4 },
        { kind: 'door', u: 6.2, v: 0.1, w: 1.6, h: 2.5, colour: '#4d5f58', panes: 2 },
      ],
      left: [{ kind: 'window', u: 1.4, v: 1, w: 3, h: 1.5 }],
    },
  ],
  boxes: [
    { at: [1.6, 5.8, -1.6], size: [15, 0.22, 1.6], colour: '#2d5b49' },
    { at: [8.6, 0, -0.5], size: [0.5, 1.1, 0.5], colour: '#f2b33d' },
    { at: [1.4, 0, -0.5], size: [0.5, 1.1, 0.5], colour: '#f2b33d' },
    // A delivery truck backed up to the first door.
    { at: [3.8, 0.9, -8], size: [2.4, 2.8, 6], colour: '#f3efe5', round: 0.05 },
    { at: [3.9, 0.5, -10.1], size: [2.2, 2.1, 2], colour: '#b43c2b', round: 0.15 },
    { at: [4, 1.5, -10.16], size: [2, 0.8, 0.1], colour: '#34444c' },
    ...[-9.9, -6.4, -3.6].flatMap((z): Box[] => [
      { at: [3.75, 0, z], size: [0.4, 0.9, 0.9], colour: '#2b2a29', round: 0.3 },
      { at: [5.85, 0, z], size: [0.4, 0.9, 0.9], colour: '#2b2a29', round: 0.3 },
    ]),
    { at: [3.8, 0.6, -8.2], size: [2.4, 0.3, 6.2], colour: '#4a4a46' },
  ],
  fences: [{ a: [-22, 0, 4], b: [0, 0, 4], height: 2.2, base: 2.2, colour: '#d8d0c0', posts: 4 }],
  trees: [
    ['mango', [-16, 0, 12], 9],
    ['mango', [-9, 0, 20], 8],
    ['acacia', [38, 0, 12], 10],
    ['palm', [-22, 0, 16], 11],
    ['shrub', [-12, 0, -17], 1.1],
    ['areca', [17.2, 0, -6.6], 1.6],
  ],
}

/** Steel shed from inside: portal trusses one behind the other, light strips between. */
export function warehouseInside(seed: string): Scene {
  const s = new Scene(seed, new Camera({ eye: [1.5, 2.6, -2], yaw: 2, focal: 980, horizon: 690 }), {
    ...moodOf('overcast'),
    ambient: [0.86, 0.86, 0.84],
    direct: [0.2, 0.19, 0.16],
    sun: [-0.35, 0.9, 0.25],
  })
  const [W, H, D] = [13, 8, 44]
  const ridge = H + 3.6
  const shade = (far: string, near: string) =>
    s.gradient(
      [800, 640],
      [800, 1200],
      [
        [0, far],
        [1, near],
      ],
    )
  s.add('<rect width="1600" height="1200" fill="#cfd3cd"/>')
  s.flat(
    [
      [-W, 0, -4],
      [W, 0, -4],
      [W, 0, D],
      [-W, 0, D],
    ],
    shade('#d9d5c9', '#a8a498'),
  )
  for (let z = 0; z < D; z += 5.5)
    s.line([-W, 0.01, z], [W, 0.01, z], '#8f8b80', 0.03, 'opacity="0.5"')
  for (let x = -W; x <= W; x += 5.2)
    s.line([x, 0.01, -1], [x, 0.01, D], '#8f8b80', 0.03, 'opacity="0.5"')
  s.flat(
    [
      [-W, 0, D],
      [W, 0, D],
      [W, H, D],
      [0, ridge, D],
      [-W, H, D],
    ],
    '#c3cac6',
  )
  for (const x of [-9, -2.7, 3.6])
    s.flat(
      [
        [x, 0, D - 0.05],
        [x + 5.4, 0, D - 0.05],
        [x + 5.4, 5.6, D - 0.05],
        [x, 5.6, D - 0.05],
      ],
      x === 3.6 ? '#fffbe9' : '#d6ab54',
    )
  for (const side of [-1, 1]) {
    s.flat(
      [
        [side * W, 0, -4],
        [side * W, 0, D],
        [side * W, H, D],
        [side * W, H, -4],
      ],
      side > 0 ? '#d4d6cf' : '#bac3be',
    )
    s.flat(
      [
        [side * W, 0, -4],
        [side * W, 0, D],
        [side * W, 1.6, D],
        [side * W, 1.6, -4],
      ],
      side > 0 ? '#bab3a4' : '#a59f92',
    )
    for (let z = -1; z < D; z += 0.9)
      s.line([side * W, 1.6, z], [side * W, H, z], '#8fa09a', 0.05, 'opacity="0.35"')
    s.flat(
      [
        [side * W, H, -4],
        [side * W, H, D],
        [0, ridge, D],
        [0, ridge, -4],
      ],
      side > 0 ? '#aeb8b3' : '#a1ada8',
    )
    for (let t = 0.1; t < 1; t += 0.1)
      s.line(
        [side * W * (1 - t), H + 3.6 * t, -1],
        [side * W * (1 - t), H + 3.6 * t, D],
        '#7d8c86',
        0.1,
        'opacity="0.6"',
      )
    for (let z = 3; z < D; z += 8) {
      const p = (t: number, dz: number): Vec => [side * W * (1 - t), H + 3.6 * t - 0.03, z + dz]
      s.flat([p(0.28, 0), p(0.28, 1.6), p(0.8, 1.6), p(0.8, 0)], '#fffdf2')
      const x0 = side * W * 0.5
      s.flat(
        [
          [x0 - 2.6, 0.01, z - 1],
          [x0 + 1.4, 0.01, z - 1],
          [x0 + 1.4, 0.01, z + 2],
          [x0 - 2.6, 0.01, z + 2],
        ],
        '#fff8de',
        `opacity="0.4" filter="${s.blur(8)}"`,
      )
    }
  }
  for (let z = D - 4; z > 0; z -= 5.5) {
    s.solid([-W, 0, z], [W, ridge, z + 0.2], () => truss(s, W, H, ridge, z))
  }
  for (let i = 0; i < 10; i++)
    for (let k = 0; k < (i % 3) + 1; k++) crate(s, [W - 3.2 - (i % 2) * 2, k * 1.15, 8 + i * 2.3])
  for (let i = 0; i < 6; i++) crate(s, [-W + 1.2, (i % 2) * 1.15, 14 + Math.floor(i / 2) * 2.6])
  s.box([-4.4, 0.3, 17], [1.3, 1, 2.2], { colour: '#e0a63f', round: 0.1 })
  for (const [x, z] of [
    [-4.3, 17.1],
    [-3.4, 17.1],
    [-4.3, 18.8],
    [-3.4, 18.8],
  ] as const)
    s.box([x, 0, z], [0.25, 0.5, 0.5], { colour: '#2b2a29', round: 0.15 })
  for (const [x, z] of [
    [-4.4, 17.2],
    [-3.2, 17.2],
    [-4.4, 18.6],
    [-3.2, 18.6],
  ] as const)
    s.box([x, 1.3, z], [0.08, 1, 0.08], '#3a3833')
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
  s.box([x + 0.06, y + 0.14, z + 0.06], [1.18, 0.95, 1.18], {
    colour: s.random() > 0.5 ? '#c79f68' : '#b98e58',
    top: '#d8b683',
  })
}

function truss(s: Scene, W: number, H: number, ridge: number, z: number) {
  const steel = '#4d6b60'
  const line = (a: Vec, b: Vec, w: number) => s.line(a, b, steel, w, 'stroke-linecap="round"')
  for (const side of [-1, 1]) {
    line([side * (W - 0.15), 0, z], [side * (W - 0.15), H, z], 0.4)
    line([side * W, H, z], [0, ridge, z], 0.2)
    line([side * W, H - 0.9, z], [0, ridge - 1.2, z], 0.16)
    for (let i = 0; i < 8; i++) {
      const at = (t: number, low: boolean): Vec => [
        side * W * (1 - t),
        (low ? H - 0.9 : H) + (low ? 3.3 : 3.6) * t,
        z,
      ]
      line(at(i / 8, true), at((i + 0.5) / 8, false), 0.09)
      line(at((i + 0.5) / 8, false), at((i + 1) / 8, true), 0.09)
    }
  }
  const [x, y] = s.camera.project([0, ridge - 1.3, z])
  s.add(
    `<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(0.5 * s.camera.scale([0, ridge, z]))}" ry="${f1(0.18 * s.camera.scale([0, ridge, z]))}" fill="#fff6d8"/>`,
  )
}
