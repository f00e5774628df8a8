import { building, type Part } from './building.ts'
import { car } from './car.ts'
import { area, fence, frontStreet, plain, pole, wires } from './ground.ts'
import { type MoodName, moodOf } from './mood.ts'
import type { Opening } from './openings.ts'
import { pick } from './random.ts'
import { Scene } from './scene.ts'
import { arayat, finish, sky, treeLine } from './sky.ts'
import { Camera, type Vec } from './space.ts'
import { type TreeKind, tree } from './trees.ts'

export type Front = {
  eye: Vec
  yaw?: number
  focal?: number
  zoom?: number
  /** Houses next door; none out in the fields. */
  neighbours?: false
  horizon?: number
  centre?: number
  mood: MoodName
  sun?: Vec
  ground?: string
  /** z of the street's inner edge; none for farm land. */
  street?: number
  paths?: { from: Vec; to: Vec; colour: string; joint?: number }[]
  parts: Part[]
  boxes?: { at: Vec; size: Vec; colour: string; top?: string; round?: number }[]
  fences?: {
    a: Vec
    b: Vec
    height: number
    base: number
    colour: string
    iron?: string
    posts?: number
  }[]
  trees: [TreeKind, Vec, number, string?][]
  mountain?: [number, number, number, number?]
  cars?: [Vec, string, ('x' | 'z')?][]
  poles?: boolean
  extra?: (scene: Scene) => void
}

/** A building seen from the street, with all that grows and stands round it. */
export function front(seed: string, f: Front): Scene {
  const camera = new Camera({
    eye: [f.eye[0], f.eye[1] + 0.8, f.eye[2]],
    yaw: f.yaw,
    focal: (f.focal ?? 1200) * (f.zoom ?? 1.28),
    horizon: (f.horizon ?? 800) - 20,
    centre: f.centre,
  })
  const scene = new Scene(seed, camera, moodOf(f.mood, f.sun && { sun: f.sun }))
  sky(scene)
  if (f.mountain) arayat(scene, ...f.mountain)
  treeLine(scene, 54, '#4a6b4c', 0.5)
  treeLine(scene, 30, '#46683f', 0.25)
  plain(scene, f.ground ?? '#8fa562')
  if (f.street !== undefined) frontStreet(scene, f.street)
  for (const p of f.paths ?? []) area(scene, p.from, p.to, p.colour, { joint: p.joint })
  if (f.neighbours !== false) neighbours(scene)
  building(scene, f.parts)
  for (const b of f.boxes ?? []) scene.box(b.at, b.size, b)
  for (const x of f.fences ?? []) fence(scene, x.a, x.b, x)
  for (const [kind, at, height, colour] of f.trees) tree(scene, kind, at, height, colour)
  for (const [at, colour, along] of f.cars ?? []) car(scene, at, colour, along)
  f.extra?.(scene)
  if (f.poles && f.street !== undefined) {
    pole(scene, [-13, 0, f.street + 1], 8)
    for (const dy of [0, 0.5, 0.9])
      wires(scene, [-13, 7.4 - dy, f.street + 1], [40, 7.4 - dy, f.street + 1], 0.9)
  }
  scene.shadowsOnGround()
  scene.flush()
  finish(scene)
  return scene
}

const walls = ['#e9dcc3', '#d9c7a8', '#cfd6cc', '#e6cdb4', '#dfe0d8'] as const
const roofs = ['#8f4a37', '#6f5a4c', '#7d8a83', '#a55a3c', '#56685d'] as const

/** Plain houses behind and beside, so the street goes on. */
export function neighbours(scene: Scene, z = 21) {
  const { random } = scene
  for (let x = -44; x < 56; x += random(13, 17)) {
    const deep = z + random(0, 6)
    const tall = random() > 0.55 ? 5.6 : 3
    const w = random(8, 11)
    building(scene, [
      {
        at: [x, 0, deep],
        size: [w, tall, 8],
        wall: pick(random, walls),
        front: [1, w - 3.2].flatMap((u) =>
          (tall > 4 ? [0.9, 3.7] : [0.9]).map(
            (v): Opening => ({ kind: 'window', u, v, w: 1.8, h: 1.3, frame: '#f4ead6' }),
          ),
        ),
        roof: {
          kind: random() > 0.4 ? 'hip' : 'gable',
          rise: 1.9,
          over: 0.7,
          colour: pick(random, roofs),
          ridge: 'x',
          texture: 'rib',
        },
      },
    ])
    tree(
      scene,
      pick(random, ['mango', 'acacia', 'palm', 'mango'] as const),
      [x - random(2, 3), 0, deep + random(-5, 3)],
      random(6, 9),
    )
  }
}
