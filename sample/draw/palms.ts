import { darker, lighter, mix } from './colour.ts'
import { f1, type Scene } from './scene.ts'
import type { Point } from './space.ts'

/** One leaf along a bent line, with light and dark halves. */
export function leaf(
  scene: Scene,
  from: Point,
  angle: number,
  length: number,
  width: number,
  droop: number,
  colour: string,
) {
  const dir = Math.cos(angle) >= 0 ? 1 : -1
  const mid: Point = [
    from[0] + Math.cos(angle) * length * 0.55,
    from[1] - Math.sin(angle) * length * 0.55,
  ]
  const tip: Point = [
    from[0] + Math.cos(angle) * length * 0.98,
    from[1] - Math.sin(angle) * length + droop * length,
  ]
  const nx = Math.sin(angle) * width * dir
  const ny = Math.cos(angle) * width * dir
  const half = (sign: number, fill: string) =>
    `<path d="M${f1(from[0])} ${f1(from[1])}Q${f1(mid[0] - nx * sign)} ${f1(mid[1] - ny * sign)} ${f1(tip[0])} ${f1(tip[1])}Q${f1(mid[0])} ${f1(mid[1])} ${f1(from[0])} ${f1(from[1])}Z" fill="${fill}"/>`
  scene.add(half(1, lighter(colour, 0.1)) + half(-1, darker(colour, 0.2)))
}

export function banana(scene: Scene, [x, y]: Point, size: number, colour: string) {
  const { random } = scene
  const stem = scene.lit('#9aa35c', [0.3, 0, -0.8])
  for (let k = 0; k < 2; k++) {
    const sx = x + (k - 0.5) * size * 0.16
    const tall = size * (k ? 0.5 : 0.4)
    scene.add(
      `<path d="M${f1(sx - size * 0.035)} ${f1(y)}L${f1(sx - size * 0.02)} ${f1(y - tall)}L${f1(sx + size * 0.02)} ${f1(y - tall)}L${f1(sx + size * 0.035)} ${f1(y)}Z" fill="${k ? stem : darker(stem, 0.2)}"/>`,
    )
    for (const a of [2.75, 0.4, 2.3, 0.85, 1.9, 1.25, 1.58]) {
      const tone = scene.lit(mix(colour, random() > 0.5 ? '#a9bb58' : '#3f7a3c', random(0, 0.5)), [
        Math.cos(a) * 0.6,
        0.6,
        -0.5,
      ])
      leaf(
        scene,
        [sx, y - tall * 0.96],
        a + random(-0.12, 0.12),
        size * random(0.38, 0.5),
        size * random(0.1, 0.14),
        random(0.1, 0.4),
        tone,
      )
    }
  }
}

export function areca(scene: Scene, [x, y]: Point, size: number, colour: string) {
  const { random } = scene
  for (let i = 0; i < 13; i++) {
    const a = 0.35 + (i / 12) * (Math.PI - 0.7)
    const tone = scene.lit(mix(colour, i % 2 ? '#8fb058' : '#2f6a3a', random(0.1, 0.45)), [
      Math.cos(a) * 0.6,
      0.5,
      -0.6,
    ])
    leaf(
      scene,
      [x + random(-0.02, 0.02) * size, y - size * 0.06],
      a,
      size * random(0.7, 0.95),
      size * 0.09,
      random(0, 0.28) * Math.abs(Math.cos(a)) * 2,
      tone,
    )
  }
}

export function palm(scene: Scene, [x, y]: Point, size: number, colour: string) {
  const { random } = scene
  const lean = random(-0.12, 0.12) * size
  const wood = scene.lit('#8b7860', [0.3, 0, -0.8])
  const w = size * 0.018
  scene.add(
    `<path d="M${f1(x - w * 1.5)} ${f1(y)}Q${f1(x - w)} ${f1(y - size * 0.5)} ${f1(x + lean - w * 0.7)} ${f1(y - size * 0.8)}L${f1(x + lean + w * 0.7)} ${f1(y - size * 0.8)}Q${f1(x + w)} ${f1(y - size * 0.5)} ${f1(x + w * 1.5)} ${f1(y)}Z" fill="${wood}"/>`,
  )
  const crown: Point = [x + lean, y - size * 0.8]
  for (const a of [3.4, -0.25, 3.0, 0.15, 2.6, 0.55, 2.2, 0.95, 1.8, 1.35]) {
    const tone = scene.lit(
      mix(colour, a > 0.5 && a < 2.7 ? '#9db35a' : '#2f5f38', random(0.1, 0.5)),
      [Math.cos(a) * 0.5, 0.5, -0.6],
    )
    frond(scene, crown, a + random(-0.1, 0.1), size * random(0.3, 0.38), tone)
  }
}

function frond(scene: Scene, from: Point, angle: number, length: number, colour: string) {
  const at = (t: number): Point => [
    from[0] + Math.cos(angle) * length * t,
    from[1] - Math.sin(angle) * length * t + length * 0.62 * t * t,
  ]
  const parts: string[] = []
  for (let i = 1; i <= 13; i++) {
    const t = i / 13
    const [px, py] = at(t)
    const drop = length * 0.26 * Math.sin(Math.min(1, 0.25 + t) * Math.PI * 0.8)
    const out = Math.sign(Math.cos(angle)) * length * 0.07
    parts.push(
      `M${f1(px)} ${f1(py)}L${f1(px + out)} ${f1(py + drop)}M${f1(px)} ${f1(py)}L${f1(px + out * 2)} ${f1(py - drop * 0.15)}`,
    )
  }
  scene.add(
    `<path d="${parts.join('')}" stroke="${colour}" stroke-width="${f1(Math.max(1, length * 0.035))}" fill="none" stroke-linecap="round"/>`,
  )
}
