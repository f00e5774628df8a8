import { darker, lighter, under } from './colour.ts'
import type { Mood } from './mood.ts'
import { type Random, seeded } from './random.ts'
import { type Camera, dot, hull, Plane, type Point, plus, type Vec } from './space.ts'

export const WIDTH = 1600
export const HEIGHT = 1200

type Solid = { min: Vec; max: Vec; draw: () => void; casts: Vec[] | null }

export type BoxStyle = {
  colour: string
  /** Radius of the softened edges, metres. */
  round?: number
  casts?: boolean
  top?: string
  /** 0 to 1: how much darker the sides grow towards the floor. */
  fall?: number
  opacity?: number
  /** False leaves the underside out, where a wall stands below it. */
  bottom?: boolean
}

export const f1 = (n: number) => Number(n.toFixed(1)).toString()

export class Scene {
  readonly camera: Camera
  readonly mood: Mood
  readonly random: Random
  private readonly defs: string[] = []
  private readonly body: string[] = []
  private solids: Solid[] = []
  private count = 0
  /** Left and right changed: another room from the same pieces. Never with lettering. */
  mirrored = false

  constructor(seed: string, camera: Camera, mood: Mood) {
    this.random = seeded(seed)
    this.camera = camera
    this.mood = mood
  }

  add(svg: string) {
    this.body.push(svg)
  }

  define(make: (id: string) => string): string {
    this.count += 1
    const id = `d${this.count}`
    this.defs.push(make(id))
    return `url(#${id})`
  }

  /** Linear gradient between two screen points; stops as [offset, colour, opacity]. */
  gradient(from: Point, to: Point, stops: [number, string, number?][]): string {
    const list = stops
      .map(
        ([at, colour, a]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${a ?? 1}"/>`,
      )
      .join('')
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${f1(from[0])}" y1="${f1(from[1])}" x2="${f1(to[0])}" y2="${f1(to[1])}">${list}</linearGradient>`,
    )
  }

  radial(centre: Point, radius: number, stops: [number, string, number?][]): string {
    const list = stops
      .map(
        ([at, colour, a]) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${a ?? 1}"/>`,
      )
      .join('')
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${f1(centre[0])}" cy="${f1(centre[1])}" r="${f1(radius)}">${list}</radialGradient>`,
    )
  }

  blur(pixels: number): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`,
    )
  }

  clip(path: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
  }

  path(points: Point[], closed = true): string {
    if (points.length === 0) return ''
    return `M${points.map(([x, y]) => `${f1(x)} ${f1(y)}`).join('L')}${closed ? 'Z' : ''}`
  }

  outline(points: Vec[]): string {
    return this.path(this.camera.polygon(points))
  }

  /** A flat polygon in space. */
  flat(points: Vec[], fill: string, more = '') {
    const d = this.outline(points)
    if (d) this.add(`<path d="${d}" fill="${fill}" ${more}/>`)
  }

  /** Line in space; `width` in metres at the middle of it. */
  line(a: Vec, b: Vec, colour: string, width: number, more = '') {
    const middle: Vec = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
    if (this.camera.depth(a) < 0.2 || this.camera.depth(b) < 0.2) {
      const cut = this.camera.polygon([a, b, b])
      const [p, q] = [cut[0], cut[1]]
      if (!p || !q) return
      this.stroke([p, q], colour, 2, more)
      return
    }
    const pixels = Math.max(0.7, width * this.camera.scale(middle))
    this.stroke([this.camera.project(a), this.camera.project(b)], colour, pixels, more)
  }

  stroke(points: Point[], colour: string, pixels: number, more = '') {
    this.add(
      `<path d="${this.path(points, false)}" fill="none" stroke="${colour}" stroke-width="${f1(pixels)}" ${more}/>`,
    )
  }

  /** Colour of a surface facing `normal` in this light. */
  lit(colour: string, normal: Vec): string {
    const { direct, ambient, sun } = this.mood
    const share = Math.max(0, dot(normal, sun))
    const up = 0.9 + 0.1 * normal[1]
    return under(colour, [
      ambient[0] * up + direct[0] * share,
      ambient[1] * up + direct[1] * share,
      ambient[2] * up + direct[2] * share,
    ])
  }

  solid(min: Vec, max: Vec, draw: () => void, casts: Vec[] | null = null) {
    this.solids.push({ min, max, draw, casts })
  }

  /** Axis-parallel box standing at its near left bottom corner. */
  box(at: Vec, size: Vec, style: BoxStyle | string) {
    const given = typeof style === 'string' ? { colour: style } : style
    const far = plus(at, size)
    this.solid(
      at,
      far,
      () => this.drawBox(at, size, given),
      given.casts === false ? null : corners(at, far),
    )
  }

  drawBox(at: Vec, size: Vec, style: BoxStyle) {
    for (const [plane, w, h] of faces(at, size)) {
      if (dot(plane.n, plus(this.camera.eye, plane.origin, -1)) <= 0) continue
      if (style.bottom === false && plane.n[1] < -0.5) continue
      const base = plane.n[1] > 0.5 ? (style.top ?? style.colour) : style.colour
      const colour = this.lit(base, plane.n)
      const points = plane.rect(0, 0, w, h)
      const screen = this.camera.polygon(points)
      if (screen.length < 3) continue
      let fill = colour
      if (Math.abs(plane.n[1]) < 0.5) {
        const top = this.camera.project(plane.at(w / 2, h))
        const foot = this.camera.project(plane.at(w / 2, 0))
        fill = this.gradient(top, foot, [
          [0, lighter(colour, 0.04)],
          [1, darker(colour, style.fall ?? 0.12)],
        ])
      }
      const radius = (style.round ?? 0) * this.camera.scale(plane.at(w / 2, h / 2))
      const edge =
        radius > 0.4
          ? `stroke="${colour}" stroke-width="${f1(radius)}" stroke-linejoin="round"`
          : `stroke="${colour}" stroke-width="0.6"`
      this.add(
        `<path d="${this.path(screen)}" fill="${fill}" ${edge} opacity="${style.opacity ?? 1}"/>`,
      )
    }
  }

  /** Shadows of every casting solid on a plane, cut to `within`. Unlit planes get none. */
  shadowsOn(plane: Plane, within: Vec[], not?: Vec[] | null, depth = this.mood.shadowDepth) {
    const facing = dot(plane.n, this.mood.sun)
    if (facing < 0.04) return
    const paths: string[] = []
    for (const solid of this.solids) {
      if (!solid.casts || solid.casts === not) continue
      const locals = solid.casts.map((p) => plane.local(p))
      if (!locals.some((l) => l[2] > 0.04)) continue
      const flatHull = hull(
        locals.map((l): Point => {
          const height = Math.max(0, l[2]) / facing
          return [
            l[0] - dot(this.mood.sun, plane.u) * height,
            l[1] - dot(this.mood.sun, plane.v) * height,
          ]
        }),
      )
      const d = this.outline(flatHull.map(([u, v]) => plane.at(u, v)))
      if (d) paths.push(d)
    }
    if (paths.length === 0) return
    const inside = this.clip(this.outline(within))
    this.add(
      `<g clip-path="${inside}"><path d="${paths.join('')}" fill="${this.mood.shadow}" opacity="${depth}" filter="${this.blur(1.6)}"/></g>`,
    )
  }

  shadowsOnGround(extent = 400, depth?: number) {
    const ground = new Plane([0, 0, 0], [1, 0, 0], [0, 0, 1], [0, 1, 0])
    const e = this.camera.eye
    const area = ground.rect(e[0] - extent, e[2] + 0.3, extent * 2, extent)
    this.shadowsOn(ground, area, null, depth)
  }

  /** What has been gathered and not yet drawn. */
  standing(): readonly { min: Vec; max: Vec }[] {
    return this.solids
  }

  /** Draws the gathered solids, far ones first. */
  flush() {
    for (const solid of backToFront(this.solids, this.camera)) solid.draw()
    this.solids = []
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${this.defs.join('')}</defs>${this.mirrored ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${this.body.join('')}</g>` : this.body.join('')}</svg>`
  }
}

export function corners(a: Vec, b: Vec): Vec[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [
    i & 1 ? a[0] : b[0],
    i & 2 ? a[1] : b[1],
    i & 4 ? a[2] : b[2],
  ])
}

/** The six sides with their width and height. */
export function faces(at: Vec, [w, h, d]: Vec): [Plane, number, number][] {
  const [x, y, z] = at
  return [
    [new Plane([x, y, z], [1, 0, 0], [0, 1, 0], [0, 0, -1]), w, h],
    [new Plane([x + w, y, z + d], [-1, 0, 0], [0, 1, 0], [0, 0, 1]), w, h],
    [new Plane([x + w, y, z], [0, 0, 1], [0, 1, 0], [1, 0, 0]), d, h],
    [new Plane([x, y, z + d], [0, 0, -1], [0, 1, 0], [-1, 0, 0]), d, h],
    [new Plane([x, y + h, z], [1, 0, 0], [0, 0, 1], [0, 1, 0]), w, d],
    [new Plane([x, y, z], [1, 0, 0], [0, 0, 1], [0, -1, 0]), w, d],
  ]
}

/**
 * Painter's order by separating planes: of two boxes with a gap along an axis, the one on the
 * viewer's side of the gap comes later. Exact for boxes that don't overlap, where sorting by
 * distance is not.
 */
function backToFront(solids: Solid[], camera: Camera): Solid[] {
  const after: number[][] = solids.map(() => [])
  const waiting = solids.map(() => 0)
  const hides = (a: Solid, b: Solid) => {
    let best = Number.NEGATIVE_INFINITY
    let answer = 0
    let aCan = true
    let bCan = true
    for (const i of [0, 1, 2] as const) {
      const up = b.min[i] - a.max[i]
      const down = a.min[i] - b.max[i]
      const gap = Math.max(up, down)
      const edge = up > down ? (a.max[i] + b.min[i]) / 2 : (b.max[i] + a.min[i]) / 2
      const aNear = up > down === camera.eye[i] < edge
      if (gap > -1e-4) {
        if (aNear) bCan = false
        else aCan = false
      }
      if (gap > best) {
        best = gap
        answer = aNear ? 1 : -1
      }
    }
    if (best <= -1e-4) return answer
    if (aCan === bCan) return 0
    return aCan ? 1 : -1
  }
  solids.forEach((a, i) => {
    for (let j = i + 1; j < solids.length; j++) {
      const b = solids[j] as Solid
      const order = hides(a, b)
      if (order === 0) continue
      const [behind, front] = order > 0 ? [j, i] : [i, j]
      after[behind]?.push(front)
      waiting[front] = (waiting[front] ?? 0) + 1
    }
  })
  const distance = solids.map((s) =>
    Math.hypot(
      ...plus(
        [(s.min[0] + s.max[0]) / 2, (s.min[1] + s.max[1]) / 2, (s.min[2] + s.max[2]) / 2],
        camera.eye,
        -1,
      ),
    ),
  )
  const left = new Set(solids.keys())
  const order: Solid[] = []
  while (left.size > 0) {
    // A cycle has no free box: the one waiting least, then the farthest, breaks it.
    let next = -1
    for (const i of left) {
      const w = waiting[i] ?? 0
      const best = next < 0 ? Number.POSITIVE_INFINITY : (waiting[next] ?? 0)
      if (w < best || (w === best && (distance[i] ?? 0) > (distance[next] ?? 0))) next = i
    }
    left.delete(next)
    order.push(solids[next] as Solid)
    for (const i of after[next] ?? []) waiting[i] = (waiting[i] ?? 0) - 1
  }
  return order
}
