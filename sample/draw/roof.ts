import type { Part } from './building.ts'
import { darker, lighter } from './colour.ts'
import type { Scene } from './scene.ts'
import { dot, lerp, plus, unit, type Vec } from './space.ts'

export type Roof = {
  kind: 'hip' | 'gable' | 'flat' | 'shed'
  rise: number
  over: number
  colour: string
  texture?: 'tile' | 'rib'
  /** Direction of the ridge. */
  ridge?: 'x' | 'z'
  fascia?: string
}

type RoofPoints = { eave: [Vec, Vec, Vec, Vec]; ridge: [Vec, Vec] }

/** Eave corners: near left, near right, far right, far left. */
export function roofPoints(part: Part, roof: Roof): RoofPoints {
  const [x, y, z] = part.at
  const [w, h, d] = part.size
  const o = roof.over
  const e = y + h
  const eave: RoofPoints['eave'] = [
    [x - o, e, z - o],
    [x + w + o, e, z - o],
    [x + w + o, e, z + d + o],
    [x - o, e, z + d + o],
  ]
  const top = e + roof.rise
  const along = roof.ridge ?? (w >= d ? 'x' : 'z')
  const inset = roof.kind === 'hip' ? (along === 'x' ? d : w) / 2 + o * 0.9 : 0
  const ridge: [Vec, Vec] =
    along === 'x'
      ? [
          [x - o + inset, top, z + d / 2],
          [x + w + o - inset, top, z + d / 2],
        ]
      : [
          [x + w / 2, top, z - o + inset],
          [x + w / 2, top, z + d + o - inset],
        ]
  return { eave, ridge }
}

export function soffit(scene: Scene, part: Part, roof: Roof) {
  const { eave } = roofPoints(part, roof)
  scene.flat(eave, darker(scene.lit('#e8dfce', [0, -1, 0]), 0.22))
}

export function drawRoof(scene: Scene, part: Part, roof: Roof) {
  if (roof.kind === 'flat') return flatRoof(scene, part, roof)
  const {
    eave: [a, b, c, d],
    ridge: [p, q],
  } = roofPoints(part, roof)
  const along = roof.ridge ?? (part.size[0] >= part.size[2] ? 'x' : 'z')
  // Each slope: eave from, eave to, ridge over the second, ridge over the first.
  const slopes: [Vec, Vec, Vec, Vec][] =
    along === 'x'
      ? [
          [a, b, q, p],
          [c, d, p, q],
        ]
      : [
          [b, c, q, p],
          [d, a, p, q],
        ]
  const ends: [Vec, Vec, Vec][] =
    along === 'x'
      ? [
          [b, c, q],
          [d, a, p],
        ]
      : [
          [a, b, p],
          [c, d, q],
        ]
  const all: [Vec, Vec, Vec, Vec][] = [...slopes]
  if (roof.kind === 'hip') all.push(...ends.map(([m, n, r]): [Vec, Vec, Vec, Vec] => [m, n, r, r]))
  const draws = all
    .map((s) => ({ s, n: normal(s[0], s[1], s[2] === s[3] ? s[2] : s[3]) }))
    .filter(({ s, n }) => dot(n, plus(scene.camera.eye, s[0], -1)) > 0)
  if (roof.kind === 'gable') gables(scene, part, roof, ends)
  for (const { s, n } of draws) slope(scene, s, n, roof)
  fascia(scene, [a, b, c, d], roof, along)
}

function normal(a: Vec, b: Vec, c: Vec): Vec {
  const u = plus(b, a, -1)
  const v = plus(c, a, -1)
  const n = unit([u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]])
  return n[1] < 0 ? [-n[0], -n[1], -n[2]] : n
}

function slope(scene: Scene, [a, b, r2, r1]: [Vec, Vec, Vec, Vec], n: Vec, roof: Roof) {
  const colour = scene.lit(roof.colour, n)
  const low = scene.camera.project(lerp(a, b, 0.5))
  const high = scene.camera.project(lerp(r1, r2, 0.5))
  scene.flat(
    [a, b, r2, r1],
    scene.gradient(high, low, [
      [0, lighter(colour, 0.09)],
      [1, darker(colour, 0.08)],
    ]),
    `stroke="${darker(colour, 0.1)}" stroke-width="1.2" stroke-linejoin="round"`,
  )
  const dark = darker(colour, 0.3)
  const length = Math.hypot(...plus(b, a, -1))
  if (roof.texture === 'rib') {
    const n2 = Math.round(length / 0.45)
    for (let i = 1; i < n2; i++) {
      const t = i / n2
      scene.line(lerp(a, b, t), ribTop(a, b, r1, r2, t), dark, 0.04, 'opacity="0.55"')
    }
  } else {
    for (let i = 1; i < 13; i++) {
      const t = i / 13
      scene.line(lerp(a, r1, t), lerp(b, r2, t), dark, 0.045, 'opacity="0.5"')
      scene.line(
        lerp(a, r1, t + 0.016),
        lerp(b, r2, t + 0.016),
        lighter(colour, 0.25),
        0.03,
        'opacity="0.35"',
      )
    }
  }
  scene.line(r1, r2, lighter(colour, 0.2), 0.14, 'stroke-linecap="round"')
  scene.line(a, r1, lighter(colour, 0.12), 0.1, 'stroke-linecap="round"')
  scene.line(b, r2, lighter(colour, 0.12), 0.1, 'stroke-linecap="round"')
}

/** Where the rib that starts at share t of the eave meets ridge or hip. */
function ribTop(a: Vec, b: Vec, r1: Vec, r2: Vec, t: number): Vec {
  const e = plus(b, a, -1)
  const l2 = dot(e, e)
  const s1 = dot(plus(r1, a, -1), e) / l2
  const s2 = dot(plus(r2, a, -1), e) / l2
  if (t < s1) return lerp(a, r1, t / s1)
  if (t > s2) return lerp(b, r2, (1 - t) / (1 - s2))
  return lerp(r1, r2, s2 === s1 ? 0 : (t - s1) / (s2 - s1))
}

function gables(scene: Scene, part: Part, roof: Roof, ends: [Vec, Vec, Vec][]) {
  const alongX = (roof.ridge ?? (part.size[0] >= part.size[2] ? 'x' : 'z')) === 'x'
  for (const [m, n, r] of ends) {
    // The wall triangle stands back under the overhang.
    const back = (p: Vec): Vec => [
      Math.min(part.at[0] + part.size[0], Math.max(part.at[0], p[0])),
      p[1],
      Math.min(part.at[2] + part.size[2], Math.max(part.at[2], p[2])),
    ]
    const tri = [back(m), back(n), back(r)]
    const nrm: Vec = alongX
      ? [Math.sign(r[0] - part.at[0] - part.size[0] / 2), 0, 0]
      : [0, 0, Math.sign(r[2] - part.at[2] - part.size[2] / 2)]
    if (dot(nrm, plus(scene.camera.eye, m, -1)) <= 0) continue
    scene.flat([m, n, r], darker(scene.lit('#e8dfce', [0, -1, 0]), 0.25))
    scene.flat(tri, scene.lit(part.wall, nrm))
    const trim = scene.lit(roof.fascia ?? '#efe6d6', nrm)
    scene.line(m, r, trim, 0.2, 'stroke-linecap="round"')
    scene.line(n, r, trim, 0.2, 'stroke-linecap="round"')
  }
}

function fascia(scene: Scene, [a, b, c, d]: [Vec, Vec, Vec, Vec], roof: Roof, along: 'x' | 'z') {
  const edges: [Vec, Vec, Vec, boolean][] = [
    [a, b, [0, 0, -1], along === 'x'],
    [b, c, [1, 0, 0], along === 'z'],
    [d, a, [-1, 0, 0], along === 'z'],
  ]
  for (const [m, n, out, isEave] of edges) {
    if (roof.kind === 'gable' && !isEave) continue
    if (dot(out, plus(scene.camera.eye, m, -1)) <= 0) continue
    const tone = scene.lit(roof.fascia ?? '#efe6d6', out)
    const down: Vec = [0, -0.22, 0]
    scene.flat([m, n, plus(n, down), plus(m, down)], tone)
    scene.line(plus(m, [0, -0.02, 0]), plus(n, [0, -0.02, 0]), lighter(tone, 0.3), 0.05)
  }
}

/** A slab that stands out all round, thin edge shown. */
function flatRoof(scene: Scene, part: Part, roof: Roof) {
  const { at, size } = part
  const o = roof.over
  scene.drawBox(
    [at[0] - o, at[1] + size[1], at[2] - o],
    [size[0] + 2 * o, roof.rise, size[2] + 2 * o],
    { colour: roof.colour, fall: 0.05, bottom: false },
  )
}
