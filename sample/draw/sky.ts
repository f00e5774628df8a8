import { mix } from './colour.ts'
import { f1, HEIGHT, type Scene, WIDTH } from './scene.ts'
import type { Point } from './space.ts'

export function sky(scene: Scene, options: { clouds?: number } = {}) {
  const { mood, camera } = scene
  const base = Math.max(camera.horizon, 300)
  const fill = scene.gradient(
    [0, 0],
    [0, base],
    [
      [0, mood.sky[0]],
      [0.6, mood.sky[1]],
      [1, mood.sky[2]],
    ],
  )
  scene.add(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`)
  const glowAt: Point = [mood.sun[0] > 0 ? WIDTH * 0.9 : WIDTH * 0.1, base * 0.75]
  const glow = scene.radial(glowAt, 900, [
    [0, mood.cloud, 0.75],
    [1, mood.cloud, 0],
  ])
  scene.add(`<rect width="${WIDTH}" height="${base}" fill="${glow}"/>`)
  clouds(scene, base, options.clouds ?? mood.cloudAmount)
}

function clouds(scene: Scene, base: number, amount: number) {
  const { random, mood } = scene
  const seed = Math.floor(random(1, 900))
  const cut = 2.55 - amount * 0.75
  const veil = scene.define(
    (
      id,
    ) => `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="0.0022 0.0062" numOctaves="4" seed="${seed}"/>
<feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  4.6 0 0 0 ${f1(-cut)}"/><feGaussianBlur stdDeviation="2.4"/>
<feComposite operator="in" in2="SourceGraphic"/></filter>`,
  )
  const fade = scene.gradient(
    [0, 0],
    [0, base],
    [
      [0, mood.cloud, 0.55],
      [0.7, mood.cloud, 0.95],
      [1, mood.cloud, 0.2],
    ],
  )
  const tint = scene.define(
    (id) =>
      `<mask id="${id}"><rect width="${WIDTH}" height="${f1(base)}" fill="#fff" filter="${veil}"/></mask>`,
  )
  scene.add(`<rect width="${WIDTH}" height="${f1(base)}" fill="${fade}" mask="${tint}"/>`)
}

/** Mount Arayat from the plain: a lone cone with a notched top. `x` and `width` in pixels. */
export function arayat(scene: Scene, x: number, width: number, height: number, strength = 0.5) {
  const base = scene.camera.horizon + 4
  const profile: Point[] = [
    [-0.5, 0],
    [-0.42, 0.035],
    [-0.33, 0.13],
    [-0.26, 0.25],
    [-0.2, 0.42],
    [-0.15, 0.6],
    [-0.115, 0.76],
    [-0.085, 0.86],
    [-0.06, 0.9],
    [-0.035, 0.86],
    [-0.015, 0.89],
    [0.01, 0.985],
    [0.035, 1],
    [0.06, 0.95],
    [0.085, 0.84],
    [0.12, 0.7],
    [0.16, 0.53],
    [0.21, 0.38],
    [0.28, 0.22],
    [0.36, 0.1],
    [0.44, 0.03],
    [0.5, 0],
  ]
  const points = profile.map(([px, py]): Point => [x + px * width, base - py * height])
  const colour = mix(scene.mood.haze, scene.mood.lamps ? '#3c3f5e' : '#4f7288', strength)
  const fill = scene.gradient(
    [0, base - height],
    [0, base],
    [
      [0, colour],
      [1, mix(colour, scene.mood.haze, 0.72)],
    ],
  )
  const d = `M${points.map(([px, py]) => `${f1(px)} ${f1(py)}`).join('L')}Z`
  scene.add(
    `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-opacity="0.12" stroke-width="3" stroke-linejoin="round"/>`,
  )
  const lit = scene.mood.sun[0] > 0 ? 1 : -1
  const ridges = [0.02, 0.055, -0.06, 0.1, -0.1]
  for (const r of ridges) {
    const top = 0.95 - Math.abs(r) * 2.6
    const path: Point[] = [
      [x + r * width, base - top * height],
      [x + (r + 0.05 * Math.sign(r + 0.01)) * width, base - top * 0.55 * height],
      [x + (r * 2.6 + 0.06 * lit) * width, base - 0.12 * height],
      [x + (r * 1.9 - 0.02 * lit) * width, base - top * 0.5 * height],
    ]
    scene.add(
      `<path d="${scene.path(path)}" fill="${lit * r > 0 ? '#ffffff' : '#23394a'}" opacity="0.07" filter="${scene.blur(5)}"/>`,
    )
  }
}

/** Rolling far hills (the Zambales side), several ridges paling with distance. */
export function hills(scene: Scene, height: number, layers = 3) {
  const { random, mood, camera } = scene
  for (let layer = 0; layer < layers; layer++) {
    const share = (layer + 1) / layers
    const tall = height * (1.1 - 0.55 * share)
    const base = camera.horizon + 6
    const points: Point[] = [[-20, base]]
    const phase = random(0, 6)
    for (let x = -20; x <= WIDTH + 40; x += 28) {
      const wave =
        Math.sin(x / (330 - layer * 70) + phase) * 0.34 +
        Math.sin(x / 121 + phase * 2) * 0.14 +
        Math.sin(x / 47 + phase) * 0.045
      points.push([x, base - tall * (0.62 + wave)])
    }
    points.push([WIDTH + 40, base])
    const colour = mix(mood.haze, layer === layers - 1 ? '#48694f' : '#557a86', 0.26 + share * 0.42)
    const fill = scene.gradient(
      [0, base - tall],
      [0, base],
      [
        [0, colour],
        [1, mix(colour, mood.haze, 0.4)],
      ],
    )
    scene.add(`<path d="${scene.path(points)}" fill="${fill}"/>`)
  }
}

/** A far line of trees on the horizon. */
export function treeLine(scene: Scene, height = 26, colour = '#4a6b4c', pale = 0.45) {
  const { random, mood, camera } = scene
  const points: Point[] = [[-10, camera.horizon + 8]]
  let x = -10
  while (x < WIDTH + 20) {
    const tall = height * random(0.35, 1)
    const wide = random(14, 44)
    points.push(
      [x + wide * 0.25, camera.horizon - tall * 0.9],
      [x + wide * 0.6, camera.horizon - tall],
      [x + wide, camera.horizon - tall * 0.55],
    )
    x += wide
  }
  points.push([WIDTH + 20, camera.horizon + 8])
  const tone = mix(scene.lit(colour, [0, 0.7, -0.7]), mood.haze, pale)
  scene.add(
    `<path d="${scene.path(points)}" fill="${tone}" stroke="${tone}" stroke-width="6" stroke-linejoin="round"/>`,
  )
}

/** Evens the whole picture out: a touch of the day's colour and darker corners. */
export function finish(scene: Scene, options: { vignette?: number } = {}) {
  const { mood } = scene
  const dark = options.vignette ?? 0.2
  const edge = scene.radial([WIDTH / 2, HEIGHT * 0.48], 1060, [
    [0.6, '#1a1712', 0],
    [1, '#1a1712', dark],
  ])
  const warm = scene.gradient(
    [mood.sun[0] > 0 ? WIDTH : 0, 0],
    [mood.sun[0] > 0 ? 200 : WIDTH - 200, HEIGHT],
    [
      [0, mood.sky[2], 0.16],
      [1, mood.shadow, 0.05],
    ],
  )
  scene.add(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${warm}"/><rect width="${WIDTH}" height="${HEIGHT}" fill="${edge}"/>`,
  )
}
