import { lighter, mix } from './colour.ts'
import { area, fence, plain } from './ground.ts'
import { neighbours } from './house-fronts.ts'
import { type MoodName, moodOf } from './mood.ts'
import { f1, Scene } from './scene.ts'
import { arayat, finish, sky, treeLine } from './sky.ts'
import { Camera, type Vec } from './space.ts'
import { drawTree, tree } from './trees.ts'

/** From under the roof of a veranda or balcony out over the land. */
export function lookout(
  seed: string,
  o: {
    mood: MoodName
    sun?: Vec
    mountain: [number, number, number, number?]
    kind: 'balcony' | 'veranda' | 'tower'
  },
): Scene {
  const high = o.kind === 'tower' ? 44 : o.kind === 'balcony' ? 6.4 : 2.2
  const camera = new Camera({ eye: [0, high, -2.4], focal: 1150, horizon: 560 })
  const s = new Scene(seed, camera, moodOf(o.mood, o.sun && { sun: o.sun }))
  sky(s)
  arayat(s, ...o.mountain)
  treeLine(s, 34, '#4a6b4c', 0.5)
  plain(s, o.kind === 'tower' ? '#8a9c6a' : '#8fa855', { blades: o.kind === 'veranda' ? 500 : 0 })
  if (o.kind === 'tower') town(s)
  if (o.kind === 'balcony') {
    area(s, [-100, 0, 5], [100, 0, 11], '#9b968d')
    for (const z of [22, 40, 60]) neighbours(s, z)
  }
  if (o.kind === 'veranda') {
    for (let i = 0; i < 26; i++)
      tree(s, 'mango', [s.random(-40, 40), 0, 18 + i * 2.2], s.random(5, 7.5))
    tree(s, 'banana', [-5.5, 0, 8], 3.6)
    tree(s, 'banana', [-7, 0, 10], 4)
    fence(s, [-30, 0, 12], [30, 0, 12], {
      height: 1,
      base: 0,
      colour: '#8b7354',
      iron: '#8b7354',
      posts: 3,
    })
  }
  s.shadowsOnGround(400, 0.35)
  s.flush()
  deck(s, high, o.kind)
  finish(s)
  return s
}

/** Roofs and blocks of the city, seen from above. */
function town(s: Scene) {
  for (let z = 40; z < 700; z += 10 + z * 0.045) {
    for (let x = -z * 0.85; x < z * 0.85; x += 11 + s.random(0, 5)) {
      const w = s.random(7, 11)
      if (s.random() < 0.22) {
        s.solid([x, 0, z], [x + 1, 6, z + 1], () =>
          drawTree(s, 'mango', [x + 3, 0, z], s.random(6, 9)),
        )
        continue
      }
      const tall = s.random() > 0.9 ? s.random(10, 22) : s.random(3, 7)
      const far = Math.min(0.55, z / 900)
      const roof =
        ['#9d5340', '#7f8a84', '#b98a63', '#6f7f77', '#c9bfae', '#a9502f'][
          Math.floor(s.random(0, 6))
        ] ?? '#9d5340'
      s.box([x, 0, z], [w, tall, s.random(7, 10)], {
        colour: mix('#e6dccb', s.mood.haze, far),
        top: mix(roof, s.mood.haze, far),
        fall: 0.05,
        casts: z < 160,
      })
    }
  }
}

function deck(s: Scene, high: number, kind: 'balcony' | 'veranda' | 'tower') {
  const y = high - 1.55
  const wood = kind === 'veranda' ? '#9a6a3e' : '#cfc4b0'
  s.flat(
    [
      [-6, y, -3],
      [6, y, -3],
      [6, y, 0.35],
      [-6, y, 0.35],
    ],
    s.gradient(
      [0, 900],
      [0, 1200],
      [
        [0, lighter(s.lit(wood, [0, 1, 0]), 0.06)],
        [1, s.lit(wood, [0, 1, 0])],
      ],
    ),
  )
  for (let z = -2; z < 0.35; z += 0.2)
    s.line([-6, y, z], [6, y, z], s.lit('#6b543c', [0, 1, 0]), 0.012, 'opacity="0.5"')
  if (kind === 'veranda') {
    for (const x of [-1.95, 1.85])
      s.box([x, y, 0.1], [0.16, 2.9, 0.16], { colour: '#6b4a2e', casts: false })
    s.box([-6, y + 2.72, 0.05], [12, 0.2, 0.22], { colour: '#6b4a2e', casts: false })
    for (let x = -3.4; x < 3.6; x += 0.22)
      s.box([x, y + 0.1, 0.15], [0.06, 0.75, 0.06], { colour: '#8a623e', casts: false })
    s.box([-6, y + 0.85, 0.1], [12, 0.08, 0.16], { colour: '#8a623e', casts: false })
  } else {
    if (kind === 'tower')
      s.add(
        `<path d="${s.outline([
          [-6, y, 0.3],
          [6, y, 0.3],
          [6, y + 1.08, 0.3],
          [-6, y + 1.08, 0.3],
        ])}" fill="#d8ebe8" opacity="0.26"/>`,
      )
    for (let x = -3.6; x < 3.8; x += kind === 'tower' ? 1.2 : 0.13)
      s.box([x, y, 0.28], [0.03, 1.05, 0.03], { colour: '#2f2d2a', casts: false })
    s.box([-6, y + 1.05, 0.26], [12, 0.06, 0.08], {
      colour: kind === 'tower' ? '#b9bdbb' : '#2f2d2a',
      casts: false,
    })
  }
  s.flush()
  const at: Vec = [kind === 'veranda' ? -1.4 : 1.5, y, -0.35]
  const [px, py] = s.camera.project(at)
  const k = s.camera.scale(at)
  drawTree(s, 'areca', [at[0], y + 0.3, at[2]], 1)
  s.add(
    `<path d="M${f1(px - 0.2 * k)} ${f1(py - 0.38 * k)}H${f1(px + 0.2 * k)}L${f1(px + 0.15 * k)} ${f1(py)}H${f1(px - 0.15 * k)}Z" fill="${s.gradient(
      [px - 0.2 * k, 0],
      [px + 0.2 * k, 0],
      [
        [0, '#c47a56'],
        [1, '#8e4c33'],
      ],
    )}"/>`,
  )
}
