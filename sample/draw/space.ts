/** Metres. x to the right, y up, z away from the viewer. */
export type Vec = [number, number, number]
export type Point = [number, number]

export const plus = (a: Vec, b: Vec, times = 1): Vec => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}
export const lerp = (a: Vec, b: Vec, share: number): Vec => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

const NEAR = 0.12

/** Level camera with a shifted horizon, so verticals stay vertical as in drawn perspectives. */
export class Camera {
  readonly eye: Vec
  readonly focal: number
  readonly horizon: number
  private readonly cos: number
  private readonly sin: number
  private readonly centre: number

  /** `yaw` in degrees, positive turns right; `focal` and `horizon` in pixels of 1600 x 1200. */
  constructor(view: { eye: Vec; yaw?: number; focal?: number; horizon?: number; centre?: number }) {
    this.eye = view.eye
    this.focal = view.focal ?? 1350
    this.horizon = view.horizon ?? 720
    this.centre = view.centre ?? 800
    const radians = ((view.yaw ?? 0) * Math.PI) / 180
    this.cos = Math.cos(radians)
    this.sin = Math.sin(radians)
  }

  private toView(p: Vec): Vec {
    const dx = p[0] - this.eye[0]
    const dz = p[2] - this.eye[2]
    return [dx * this.cos - dz * this.sin, p[1] - this.eye[1], dx * this.sin + dz * this.cos]
  }

  private toScreen(v: Vec): Point {
    return [this.centre + (this.focal * v[0]) / v[2], this.horizon - (this.focal * v[1]) / v[2]]
  }

  project(p: Vec): Point {
    const v = this.toView(p)
    return this.toScreen([v[0], v[1], Math.max(v[2], NEAR)])
  }

  depth(p: Vec): number {
    return this.toView(p)[2]
  }

  /** Pixels a metre at the point's distance. */
  scale(p: Vec): number {
    return this.focal / Math.max(this.depth(p), NEAR)
  }

  /** The polygon on screen, cut at the near plane; empty when wholly behind the viewer. */
  polygon(points: Vec[]): Point[] {
    const views = points.map((p) => this.toView(p))
    const kept: Vec[] = []
    views.forEach((current, i) => {
      const next = views[(i + 1) % views.length] ?? current
      if (current[2] >= NEAR) kept.push(current)
      if (current[2] >= NEAR !== next[2] >= NEAR) {
        kept.push(lerp(current, next, (NEAR - current[2]) / (next[2] - current[2])))
      }
    })
    return kept.map((v) => this.toScreen(v))
  }
}

/** A flat surface with its own two directions: u along, v up, n out of it. */
export class Plane {
  readonly origin: Vec
  readonly u: Vec
  readonly v: Vec
  readonly n: Vec

  constructor(origin: Vec, u: Vec, v: Vec, n: Vec) {
    this.origin = origin
    this.u = u
    this.v = v
    this.n = n
  }

  at(u: number, v: number, out = 0): Vec {
    return plus(plus(plus(this.origin, this.u, u), this.v, v), this.n, out)
  }

  rect(u: number, v: number, w: number, h: number, out = 0): Vec[] {
    return [
      this.at(u, v, out),
      this.at(u + w, v, out),
      this.at(u + w, v + h, out),
      this.at(u, v + h, out),
    ]
  }

  local(p: Vec): Vec {
    const d: Vec = [p[0] - this.origin[0], p[1] - this.origin[1], p[2] - this.origin[2]]
    return [dot(d, this.u), dot(d, this.v), dot(d, this.n)]
  }
}

export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: Point[]) => {
    const out: Point[] = []
    for (const p of list) {
      for (let i = out.length; i >= 2; i = out.length) {
        const a = out[i - 2] as Point
        const b = out[i - 1] as Point
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        out.pop()
      }
      out.push(p)
    }
    out.pop()
    return out
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
