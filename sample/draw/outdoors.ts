import { building, type Part } from './building.ts'
import { car } from './car.ts'
import { mix } from './colour.ts'
import { blades, fence, frontStreet, plain, pole, wires } from './ground.ts'
import { neighbours } from './house-fronts.ts'
import { type MoodName, moodOf } from './mood.ts'
import { f1, Scene, WIDTH } from './scene.ts'
import { arayat, finish, hills, sky, treeLine } from './sky.ts'
import { Camera, type Vec } from './space.ts'
import { drawTree, type TreeKind, tree } from './trees.ts'

type FenceStyle = Parameters<typeof fence>[3]

export type Land = {
  eye: Vec
  yaw?: number
  focal?: number
  horizon?: number
  mood: MoodName
  sun?: Vec
  ground: string
  blades?: number
  mountain?: [number, number, number, number?]
  hills?: number
  /** Centre line of a road on the ground as x, z pairs. */
  road?: { line: [number, number][]; width: number; colour: string }
  paddies?: 'flooded' | 'green'
  rows?: { from: Vec; to: Vec; step: number; kind: 'rice' | 'corn' }
  /** Corners of the lot, each with a boundary stone. */
  lot?: Vec[]
  street?: number
  neighbours?: number
  parts?: Part[]
  fences?: { a: Vec; b: Vec; style: FenceStyle }[]
  trees?: [TreeKind, Vec, number, string?][]
  boxes?: { at: Vec; size: Vec; colour: string; top?: string }[]
  cars?: [Vec, string, ('x' | 'z')?][]
  poles?: { x: number; zs: number[]; height?: number }
  under?: (scene: Scene) => void
}

/** Open land: lots, fields and streets. */
export function land(seed: string, l: Land): Scene {
  const camera = new Camera({
    eye: l.eye,
    yaw: l.yaw,
    focal: l.focal ?? 1250,
    horizon: l.horizon ?? 560,
  })
  const s = new Scene(seed, camera, moodOf(l.mood, l.sun && { sun: l.sun }))
  sky(s)
  if (l.hills) hills(s, l.hills)
  if (l.mountain) arayat(s, ...l.mountain)
  treeLine(s, 44, '#4a6b4c', 0.5)
  treeLine(s, 24, '#46683f', 0.28)
  plain(s, l.ground, { blades: l.blades ?? 700 })
  l.under?.(s)
  if (l.paddies) paddies(s, l.paddies)
  if (l.street !== undefined) frontStreet(s, l.street)
  if (l.road) road(s, l.road)
  if (l.lot) lot(s, l.lot)
  if (l.rows) rows(s, l.rows)
  if (l.neighbours !== undefined) neighbours(s, l.neighbours)
  building(s, l.parts ?? [])
  for (const f of l.fences ?? []) fence(s, f.a, f.b, f.style)
  for (const b of l.boxes ?? []) s.box(b.at, b.size, b)
  for (const [kind, at, height, colour] of l.trees ?? []) tree(s, kind, at, height, colour)
  for (const [at, colour, along] of l.cars ?? []) car(s, at, colour, along)
  if (l.poles) {
    const { x, zs, height = 8 } = l.poles
    for (const z of zs) pole(s, [x, 0, z], height)
    zs.forEach((z, i) => {
      const next = zs[i + 1]
      if (next === undefined) return
      for (const dx of [-0.7, 0, 0.7])
        wires(s, [x + dx, height - 0.55, z], [x + dx, height - 0.55, next], 0.5)
    })
  }
  s.shadowsOnGround()
  s.flush()
  finish(s)
  return s
}

function road(s: Scene, r: NonNullable<Land['road']>) {
  const left: Vec[] = []
  const right: Vec[] = []
  r.line.forEach(([x, z], i) => {
    const [ax, az] = r.line[Math.max(0, i - 1)] ?? [x, z]
    const [bx, bz] = r.line[Math.min(r.line.length - 1, i + 1)] ?? [x, z]
    const n = Math.hypot(bx - ax, bz - az)
    const [nx, nz] = [-(bz - az) / n, (bx - ax) / n]
    left.push([x + (nx * r.width) / 2, 0.005, z + (nz * r.width) / 2])
    right.push([x - (nx * r.width) / 2, 0.005, z - (nz * r.width) / 2])
  })
  const tone = s.lit(r.colour, [0, 1, 0])
  s.flat(
    [...left, ...right.reverse()],
    s.gradient(
      [0, s.camera.horizon],
      [0, 1200],
      [
        [0, mix(tone, s.mood.haze, 0.35)],
        [0.3, tone],
        [1, mix(tone, '#3a2c1c', 0.12)],
      ],
    ),
  )
  const inner = (k: number): Vec[] =>
    left.map((p, i) => {
      const q = [...right].reverse()[i] as Vec
      return [p[0] + (q[0] - p[0]) * k, 0.006, p[2] + (q[2] - p[2]) * k]
    })
  const track = (k: number, w: number): Vec[] => [...inner(k), ...inner(k + w).reverse()]
  for (const k of [0.2, 0.66])
    s.flat(track(k, 0.14), mix(tone, '#3a2c1c', 0.16), `opacity="0.55" filter="${s.blur(3)}"`)
  s.flat(track(0.46, 0.08), s.lit('#8fa562', [0, 1, 0]), `opacity="0.4" filter="${s.blur(3)}"`)
}

function lot(s: Scene, points: Vec[]) {
  s.flat(points, '#fff3c8', 'opacity="0.12"')
  const d = s.outline(points)
  s.add(
    `<path d="${d}" fill="none" stroke="#f2b33d" stroke-width="5" stroke-dasharray="26 16" stroke-linejoin="round" opacity="0.9"/>`,
  )
  for (const [x, , z] of points) {
    s.box([x - 0.13, 0, z - 0.13], [0.26, 0.75, 0.26], { colour: '#f1ece0', top: '#c2410c' })
    s.box([x - 0.135, 0.58, z - 0.135], [0.27, 0.1, 0.27], { colour: '#c2410c' })
  }
}

function paddies(s: Scene, kind: 'flooded' | 'green') {
  let z = 1
  let row = 0
  while (z < 260) {
    const deep = 7 + z * 0.12
    const wide = 17 + z * 0.08
    row += 1
    for (let x = -240 + (row % 2) * 7; x < 240; x += wide) {
      const points: Vec[] = [
        [x + 0.5, 0, z + 0.5],
        [x + wide - 0.5, 0, z + 0.5],
        [x + wide - 0.5, 0, z + deep - 0.5],
        [x + 0.5, 0, z + deep - 0.5],
      ]
      const wet = kind === 'flooded' ? s.random() > 0.18 : s.random() > 0.85
      if (s.camera.polygon(points).every(([px]) => px < -50 || px > WIDTH + 50)) continue
      if (wet) {
        const y = s.camera.horizon
        s.flat(
          points,
          s.gradient(
            [0, y],
            [0, y + 640],
            [
              [0, mix(s.mood.sky[2], '#ffffff', 0.15)],
              [0.35, mix(s.mood.sky[1], s.mood.sky[2], 0.4)],
              [1, mix(s.mood.sky[0], '#56706c', 0.35)],
            ],
          ),
          `stroke="${s.lit('#7c7350', [0, 0.6, -0.5])}" stroke-width="2"`,
        )
        seedlings(s, points, 0.5)
      } else {
        const green = s.lit(mix('#8fb649', '#6d9a3f', s.random()), [0, 1, 0])
        s.flat(points, mix(green, s.mood.haze, Math.min(0.5, z / 300)))
        seedlings(s, points, 0.9)
      }
    }
    z += deep
  }
}

function seedlings(s: Scene, [a, b, , d]: Vec[], strength: number) {
  if (!a || !b || !d || a[2] > 60) return
  const parts: string[] = []
  for (let z = a[2] + 0.5; z < d[2]; z += a[2] > 25 ? 1.3 : 0.75) {
    for (let x = a[0] + 0.5; x < b[0]; x += a[2] > 25 ? 1.1 : 0.55) {
      const p: Vec = [x + s.random(-0.08, 0.08), 0, z]
      if (s.camera.depth(p) < 1) continue
      const [px, py] = s.camera.project(p)
      if (px < -20 || px > WIDTH + 20) continue
      const k = Math.min(40, s.camera.scale(p) * 0.3)
      parts.push(
        `M${f1(px)} ${f1(py)}l${f1(-k * 0.35)} ${f1(-k)}M${f1(px)} ${f1(py)}l0 ${f1(-k * 1.1)}M${f1(px)} ${f1(py)}l${f1(k * 0.35)} ${f1(-k * 0.95)}`,
      )
    }
  }
  s.add(
    `<path d="${parts.join('')}" stroke="${s.lit('#7aa63f', [0, 0.8, -0.4])}" stroke-width="2" fill="none" opacity="${strength}" stroke-linecap="round"/>`,
  )
}

function rows(s: Scene, r: NonNullable<Land['rows']>) {
  const [x0, , z0] = r.from
  const [x1, , z1] = r.to
  if (r.kind === 'rice') {
    let i = 0
    for (let x = x0; x < x1; x += r.step) {
      i += 1
      s.line(
        [x, 0.02, z0],
        [x, 0.02, z1],
        s.lit(i % 2 ? '#86b044' : '#6e9a3c', [0, 1, 0]),
        0.3,
        'opacity="0.85"',
      )
    }
    for (let x = x0; x < x1; x += r.step)
      blades(s, s.lit('#7ea542', [0, 1, 0]), 26, {
        from: [x - 0.1, 0, z0],
        to: [x + 0.15, 0, Math.min(z1, z0 + 14)],
      })
    return
  }
  for (let z = z0; z < z1; z += r.step) {
    for (let x = x0; x < x1; x += r.step * 1.1) {
      const at: Vec = [x + s.random(-0.12, 0.12), 0, z + s.random(-0.2, 0.2)]
      const tall = s.random(1.3, 1.75)
      s.solid([at[0] - 0.2, 0, at[2] - 0.2], [at[0] + 0.2, tall, at[2] + 0.2], () =>
        drawTree(s, 'areca', at, tall, '#7fa03f'),
      )
    }
  }
}
