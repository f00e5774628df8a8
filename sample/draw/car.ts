import { darker, lighter, mix } from './colour.ts'
import { corners, type Scene } from './scene.ts'
import { dot, plus, type Vec } from './space.ts'

/** Outline of the body from tail to nose, metres along and up. */
const BODY: [number, number][] = [
  [0, 0.34],
  [0.02, 0.78],
  [0.14, 0.92],
  [0.62, 0.98],
  [1.02, 1.4],
  [1.3, 1.46],
  [2.35, 1.45],
  [2.62, 1.38],
  [3.18, 0.98],
  [4.02, 0.82],
  [4.18, 0.64],
  [4.2, 0.34],
]
const GLASS: [number, number][][] = [
  [
    [0.78, 1],
    [1.1, 1.36],
    [1.78, 1.38],
    [1.78, 0.98],
  ],
  [
    [1.87, 0.98],
    [1.87, 1.38],
    [2.5, 1.33],
    [2.98, 0.97],
  ],
]
const WIDTH = 1.7

/** A parked sedan, 4.2 m long, with its length along x or z; its tail is at `at`. */
export function car(scene: Scene, at: Vec, colour: string, along: 'x' | 'z' = 'x') {
  const p = (l: number, y: number, d: number): Vec =>
    along === 'x' ? [at[0] + l, at[1] + y, at[2] + d] : [at[0] + d, at[1] + y, at[2] + l]
  const far = p(4.2, 1.46, WIDTH)
  const low: Vec = [at[0], at[1] + 0.1, at[2]]
  scene.solid(at, far, () => draw(scene, p, colour, along), corners(low, plus(far, [0, -0.15, 0])))
}

function draw(
  scene: Scene,
  p: (l: number, y: number, d: number) => Vec,
  colour: string,
  along: 'x' | 'z',
) {
  const eye = scene.camera.eye
  const under: Vec[] = [
    p(-0.1, 0.01, -0.05),
    p(4.3, 0.01, -0.05),
    p(4.3, 0.01, WIDTH + 0.05),
    p(-0.1, 0.01, WIDTH + 0.05),
  ]
  scene.flat(under, '#1d1b1a', `opacity="0.45" filter="${scene.blur(4)}"`)
  // The skin between the two sides, bent along the outline.
  BODY.forEach(([l, y], i) => {
    const next = BODY[i + 1]
    if (!next) return
    const [dl, dy] = [next[0] - l, next[1] - y]
    const length = Math.hypot(dl, dy)
    const n: Vec = along === 'x' ? [-dy / length, dl / length, 0] : [0, dl / length, -dy / length]
    if (dot(n, plus(eye, p(l, y, WIDTH / 2), -1)) <= 0) return
    const points = [p(l, y, 0), p(next[0], next[1], 0), p(next[0], next[1], WIDTH), p(l, y, WIDTH)]
    scene.flat(points, scene.lit(colour, n), `stroke="${scene.lit(colour, n)}" stroke-width="0.8"`)
    if (i === 3 || i === 7) {
      const inset = [0.12, 0.88].flatMap((t): Vec[] => [
        p(l + dl * t, y + dy * t, t < 0.5 ? 0.16 : WIDTH - 0.16),
        p(l + dl * t, y + dy * t, t < 0.5 ? WIDTH - 0.16 : 0.16),
      ])
      scene.flat(inset, mix('#33454d', scene.mood.sky[1], 0.35))
    }
  })
  for (const [l, lamp] of [
    [-0.005, '#c23b2a'],
    [4.205, '#fdf6dd'],
  ] as const) {
    if ((along === 'x' ? eye[0] - p(l, 0, 0)[0] : eye[2] - p(l, 0, 0)[2]) * (l > 1 ? 1 : -1) <= 0)
      continue
    for (const d of [0.1, WIDTH - 0.45])
      scene.flat([p(l, 0.62, d), p(l, 0.62, d + 0.35), p(l, 0.78, d + 0.35), p(l, 0.78, d)], lamp)
    scene.flat([p(l, 0.36, 0.55), p(l, 0.36, 1.15), p(l, 0.5, 1.15), p(l, 0.5, 0.55)], '#f2efe6')
  }
  const isLow = along === 'x' ? eye[2] < p(0, 0, 0)[2] : eye[0] < p(0, 0, 0)[0]
  const d = isLow ? -0.004 : WIDTH + 0.004
  const out: Vec = along === 'x' ? [0, 0, isLow ? -1 : 1] : [isLow ? -1 : 1, 0, 0]
  const tone = scene.lit(colour, out)
  const top = scene.camera.project(p(2, 1.4, d))
  const foot = scene.camera.project(p(2, 0.34, d))
  scene.flat(
    BODY.map(([l, y]) => p(l, y, d)),
    scene.gradient(top, foot, [
      [0, lighter(tone, 0.08)],
      [0.5, tone],
      [1, darker(tone, 0.22)],
    ]),
  )
  for (const pane of GLASS) {
    scene.flat(
      pane.map(([l, y]) => p(l, y, d)),
      scene.gradient(top, scene.camera.project(p(2, 0.97, d)), [
        [0, mix('#2c3c44', scene.mood.sky[0], 0.35)],
        [1, '#26343b'],
      ]),
    )
  }
  scene.line(p(0.1, 0.72, d), p(4.05, 0.66, d), lighter(tone, 0.18), 0.02)
  scene.line(p(1.82, 0.5, d), p(1.82, 0.95, d), darker(tone, 0.3), 0.015)
  for (const l of [0.82, 3.38]) {
    const ring = (r: number): Vec[] =>
      Array.from({ length: 18 }, (_, i) =>
        p(l + Math.cos((i / 18) * Math.PI * 2) * r, 0.32 + Math.sin((i / 18) * Math.PI * 2) * r, d),
      )
    scene.flat(ring(0.38), darker(tone, 0.45))
    scene.flat(ring(0.32), '#242322')
    scene.flat(ring(0.19), '#b9bcba')
    scene.flat(ring(0.07), '#6f7371')
  }
}
