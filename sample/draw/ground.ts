import { darker, lighter, mix } from './colour.ts'
import { f1, HEIGHT, type Scene, WIDTH } from './scene.ts'
import type { Vec } from './space.ts'

/** The plain up to the horizon, grass or earth. */
export function plain(
  scene: Scene,
  colour: string,
  options: { blades?: number; far?: string } = {},
) {
  const { camera, mood } = scene
  const near = scene.lit(colour, [0, 1, 0])
  const far = mix(scene.lit(options.far ?? colour, [0, 1, 0]), mood.haze, 0.45)
  const y = camera.horizon
  const fill = scene.gradient(
    [0, y],
    [0, HEIGHT],
    [
      [0, far],
      [0.22, mix(far, near, 0.75)],
      [1, darker(near, 0.12)],
    ],
  )
  scene.add(`<rect y="${f1(y)}" width="${WIDTH}" height="${f1(HEIGHT - y)}" fill="${fill}"/>`)
  patches(scene, near)
  if (options.blades !== 0) blades(scene, near, options.blades ?? 420)
}

function patches(scene: Scene, near: string) {
  const { random, camera } = scene
  const soft = scene.blur(12)
  const parts: string[] = []
  for (let i = 0; i < 26; i++) {
    const t = random() ** 1.6
    const y = camera.horizon + 14 + t * (HEIGHT - camera.horizon)
    const r = 40 + t * 240
    parts.push(
      `<ellipse cx="${f1(random(0, WIDTH))}" cy="${f1(y)}" rx="${f1(r)}" ry="${f1(r * 0.12)}" fill="${i % 2 ? darker(near, 0.25) : lighter(mix(near, '#d9cf7a', 0.4), 0.1)}" opacity="0.3"/>`,
    )
  }
  scene.add(`<g filter="${soft}">${parts.join('')}</g>`)
}

export function blades(scene: Scene, near: string, count: number, within?: { from: Vec; to: Vec }) {
  const { random, camera } = scene
  const tones = [darker(near, 0.24), lighter(mix(near, '#cfd36a', 0.35), 0.12)]
  for (const tone of tones) {
    const parts: string[] = []
    for (let i = 0; i < count / 2; i++) {
      let x: number
      let y: number
      let s: number
      if (within) {
        const p: Vec = [
          random(within.from[0], within.to[0]),
          within.from[1],
          random(within.from[2], within.to[2]),
        ]
        if (camera.depth(p) < 1) continue
        ;[x, y] = camera.project(p)
        s = Math.min(26, camera.scale(p) * 0.12)
      } else {
        const t = random() ** 0.7
        y = camera.horizon + 10 + t * (HEIGHT - camera.horizon)
        x = random(0, WIDTH)
        s = 3 + t * 18
      }
      parts.push(
        `M${f1(x)} ${f1(y)}q${f1(-s * 0.1)} ${f1(-s * 0.6)} ${f1(-s * 0.35)} ${f1(-s)}M${f1(x)} ${f1(y)}q${f1(s * 0.1)} ${f1(-s * 0.5)} ${f1(s * 0.3)} ${f1(-s * 0.85)}`,
      )
    }
    scene.add(
      `<path d="${parts.join('')}" stroke="${tone}" stroke-width="1.6" fill="none" opacity="0.5" stroke-linecap="round"/>`,
    )
  }
}

/** A flat area on the ground between two corners (y from the first). */
export function area(
  scene: Scene,
  from: Vec,
  to: Vec,
  colour: string,
  options: { joint?: number; edge?: string } = {},
) {
  const points: Vec[] = [
    from,
    [to[0], from[1], from[2]],
    [to[0], from[1], to[2]],
    [from[0], from[1], to[2]],
  ]
  const tone = scene.lit(colour, [0, 1, 0])
  const a = scene.camera.project([
    (from[0] + to[0]) / 2,
    from[1],
    Math.max(from[2], scene.camera.eye[2] + 1.5),
  ])
  const b = scene.camera.project([(from[0] + to[0]) / 2, from[1], to[2]])
  scene.flat(
    points,
    scene.gradient(b, a, [
      [0, mix(tone, scene.mood.haze, 0.12)],
      [1, darker(tone, 0.06)],
    ]),
    options.edge ? `stroke="${scene.lit(options.edge, [0, 1, 0])}" stroke-width="3"` : '',
  )
  if (options.joint) {
    const line = darker(tone, 0.22)
    for (let z = from[2] + options.joint; z < to[2]; z += options.joint)
      scene.line([from[0], from[1], z], [to[0], from[1], z], line, 0.03, 'opacity="0.6"')
    for (let x = from[0] + options.joint; x < to[0]; x += options.joint)
      scene.line([x, from[1], from[2]], [x, from[1], to[2]], line, 0.03, 'opacity="0.6"')
  }
}

/** Street across the picture in front of a lot: asphalt, kerb, pavement. */
export function frontStreet(scene: Scene, z: number, width = 6) {
  area(scene, [-200, 0, z - width], [200, 0, z], '#9b968d')
  area(scene, [-200, 0, z], [200, 0, z + 0.25], '#d6d0c4')
  area(scene, [-200, 0, z + 0.25], [200, 0, z + 1.4], '#bdb5a6', { joint: 0 })
  const wear = scene.lit('#7b766e', [0, 1, 0])
  for (let x = -58; x < 60; x += 4.5)
    scene.line([x, 0, z - width], [x, 0, z], wear, 0.035, 'opacity="0.55"')
  scene.line([-60, 0, z - width / 2], [60, 0, z - width / 2], wear, 0.03, 'opacity="0.5"')
  for (let i = 0; i < 14; i++) {
    const x = scene.random(-22, 26)
    const at = z - scene.random(0.6, width - 0.5)
    const w = scene.random(0.8, 2.6)
    const patch: Vec[] = [
      [x, 0, at],
      [x + w, 0, at - 0.2],
      [x + w * 1.1, 0, at + 0.45],
      [x - 0.2, 0, at + 0.5],
    ]
    scene.flat(patch, i % 2 ? wear : lighter(wear, 0.4), `opacity="0.22" filter="${scene.blur(5)}"`)
  }
  for (let x = -60; x < 60; x += 1.6)
    scene.line([x, 0, z + 0.25], [x, 0, z + 1.4], scene.lit('#9c9486', [0, 1, 0]), 0.025)
}

/** Wall or railings from `a` to `b` along x or z. */
export function fence(
  scene: Scene,
  a: Vec,
  b: Vec,
  style: { height: number; base: number; colour: string; iron?: string; posts?: number },
) {
  const alongX = Math.abs(b[0] - a[0]) > Math.abs(b[2] - a[2])
  const length = alongX ? b[0] - a[0] : b[2] - a[2]
  const t = 0.16
  const size = (l: number, h: number): Vec => (alongX ? [l, h, t] : [t, h, l])
  if (style.base > 0)
    scene.box(a, size(length, style.base), {
      colour: style.colour,
      top: lighter(style.colour, 0.2),
    })
  const gap = style.posts ?? 3
  const n = Math.max(1, Math.round(length / gap))
  for (let i = 0; i <= n; i++) {
    const s = ((length - 0.3) * i) / n
    const at: Vec = alongX ? [a[0] + s, a[1], a[2] - 0.07] : [a[0] - 0.07, a[1], a[2] + s]
    scene.box(at, alongX ? [0.3, style.height + 0.1, 0.3] : [0.3, style.height + 0.1, 0.3], {
      colour: style.colour,
      top: lighter(style.colour, 0.3),
    })
  }
  const iron = style.iron
  if (!iron) return
  const end: Vec = alongX
    ? [b[0], a[1] + style.height, a[2] + t]
    : [a[0] + t, a[1] + style.height, b[2]]
  scene.solid([a[0], a[1] + style.base, a[2]], end, () =>
    rails(scene, a, length, alongX, style.base, style.height, iron),
  )
}

function rails(
  scene: Scene,
  a: Vec,
  length: number,
  alongX: boolean,
  low: number,
  high: number,
  colour: string,
) {
  const tone = scene.lit(colour, alongX ? [0, 0, -1] : [1, 0, 0])
  const p = (s: number, y: number): Vec =>
    alongX ? [a[0] + s, a[1] + y, a[2]] : [a[0], a[1] + y, a[2] + s]
  for (let s = 0.1; s < length; s += 0.16) scene.line(p(s, low), p(s, high), tone, 0.026)
  for (const y of [low + 0.12, high - 0.1]) scene.line(p(0, y), p(length, y), tone, 0.045)
}

/** Power pole with cross-arm and transformer drum. */
export function pole(scene: Scene, at: Vec, height = 8) {
  scene.box(at, [0.22, height, 0.22], { colour: '#a39a8a' })
  scene.box([at[0] - 0.8, height - 0.7, at[2]], [1.8, 0.12, 0.12], { colour: '#7d7465' })
  scene.box([at[0] + 0.3, height - 2, at[2] - 0.1], [0.45, 0.8, 0.45], {
    colour: '#8e9492',
    round: 0.1,
  })
}

/** Sagging wires between two points in space. */
export function wires(scene: Scene, a: Vec, b: Vec, sag = 0.5) {
  const [p, q] = [scene.camera.project(a), scene.camera.project(b)]
  const drop = sag * scene.camera.scale([(a[0] + b[0]) / 2, a[1], (a[2] + b[2]) / 2])
  scene.add(
    `<path d="M${f1(p[0])} ${f1(p[1])}Q${f1((p[0] + q[0]) / 2)} ${f1((p[1] + q[1]) / 2 + drop)} ${f1(q[0])} ${f1(q[1])}" fill="none" stroke="#3b3c40" stroke-width="1.6" opacity="0.65"/>`,
  )
}
