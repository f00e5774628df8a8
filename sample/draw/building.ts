import { darker, lighter } from './colour.ts'
import { type Opening, opening } from './openings.ts'
import { drawRoof, type Roof, roofPoints, soffit } from './roof.ts'

import { corners, f1, faces, type Scene } from './scene.ts'
import { dot, type Plane, plus, type Vec } from './space.ts'

export type Part = {
  at: Vec
  size: Vec
  wall: string
  finish?: 'plain' | 'siding' | 'stone' | 'brick' | 'corrugated' | 'boards'
  /** A band of another colour along the foot, metres high. */
  base?: { height: number; colour: string }
  front?: Opening[]
  right?: Opening[]
  left?: Opening[]
  roof?: Roof
}

export function building(scene: Scene, parts: Part[]) {
  for (const part of parts) {
    const { at, size, roof } = part
    const over = roof?.over ?? 0
    const rise = roof?.rise ?? 0
    const min: Vec = [at[0] - over * 0.2, at[1], at[2] - over * 0.2]
    const max: Vec = [
      at[0] + size[0] + over * 0.2,
      at[1] + size[1] + rise,
      at[2] + size[2] + over * 0.2,
    ]
    const casts = corners(at, plus(at, size))
    if (roof) casts.push(...roofPoints(part, roof).eave, ...roofPoints(part, roof).ridge)
    const own = casts
    scene.solid(min, max, () => drawPart(scene, part, own), casts)
  }
}

function drawPart(scene: Scene, part: Part, own: Vec[]) {
  const { at, size, roof } = part
  if (roof && roof.over > 0) soffit(scene, part, roof)
  for (const [plane, w, h] of faces(at, size)) {
    if (Math.abs(plane.n[1]) > 0.5) continue
    if (dot(plane.n, plus(scene.camera.eye, plane.origin, -1)) <= 0) continue
    drawWall(scene, part, plane, w, h, own)
  }
  if (roof) drawRoof(scene, part, roof)
}

function drawWall(scene: Scene, part: Part, plane: Plane, w: number, h: number, own: Vec[]) {
  const colour = scene.lit(part.wall, plane.n)
  const top = scene.camera.project(plane.at(w / 2, h))
  const foot = scene.camera.project(plane.at(w / 2, 0))
  const whole = plane.rect(0, 0, w, h)
  if (!scene.outline(whole)) return
  scene.flat(
    whole,
    scene.gradient(top, foot, [
      [0, darker(colour, 0.03)],
      [0.4, lighter(colour, 0.05)],
      [1, darker(colour, 0.1)],
    ]),
    `stroke="${colour}" stroke-width="0.7"`,
  )
  finishWall(scene, part.finish ?? 'plain', plane, w, h, colour)
  if (part.base) {
    const tone = scene.lit(part.base.colour, plane.n)
    scene.flat(plane.rect(0, 0, w, part.base.height), tone)
    scene.flat(plane.rect(0, part.base.height, w, 0.06, 0.02), lighter(tone, 0.16))
  }
  const list =
    plane.n[2] < -0.5
      ? part.front
      : plane.n[0] > 0.5
        ? part.right
        : plane.n[0] < -0.5
          ? part.left
          : []
  for (const o of list ?? []) if (!o.awning) opening(scene, plane, o)
  const facing = dot(plane.n, scene.mood.sun)
  if (part.roof && part.roof.over > 0 && facing > 0.05) {
    const drop = Math.min(h, (part.roof.over * scene.mood.sun[1]) / facing)
    scene.flat(
      plane.rect(0, h - drop, w, drop),
      scene.mood.shadow,
      `opacity="${scene.mood.shadowDepth}"`,
    )
  }
  scene.shadowsOn(plane, whole, own)
  for (const o of list ?? []) if (o.awning) opening(scene, plane, o)
  if (scene.mood.lamps) for (const o of list ?? []) glow(scene, plane, o)
}

function glow(scene: Scene, plane: Plane, o: Opening) {
  if (o.kind === 'slats' || o.kind === 'garage' || o.kind === 'shutter' || o.kind === 'door') return
  const centre = scene.camera.project(plane.at(o.u + o.w / 2, o.v + o.h / 2))
  const r = Math.max(o.w, o.h) * 1.1 * scene.camera.scale(plane.at(o.u, o.v))
  const fill = scene.radial(centre, r, [
    [0, '#ffd58a', 0.3],
    [1, '#ffb45a', 0],
  ])
  scene.add(`<circle cx="${f1(centre[0])}" cy="${f1(centre[1])}" r="${f1(r)}" fill="${fill}"/>`)
}

function finishWall(
  scene: Scene,
  finish: NonNullable<Part['finish']>,
  plane: Plane,
  w: number,
  h: number,
  colour: string,
) {
  const dark = darker(colour, 0.16)
  if (finish === 'siding' || finish === 'boards') {
    const step = finish === 'siding' ? 0.24 : 0.2
    for (let t = step; t < (finish === 'siding' ? h : w); t += step) {
      if (finish === 'siding') scene.line(plane.at(0, t), plane.at(w, t), dark, 0.025)
      else scene.line(plane.at(t, 0), plane.at(t, h), dark, 0.022)
    }
  } else if (finish === 'corrugated') {
    for (let u = 0; u < w; u += 0.5) {
      scene.flat(plane.rect(u, 0, 0.2, h), dark, 'opacity="0.55"')
      scene.flat(plane.rect(u + 0.2, 0, 0.06, h), lighter(colour, 0.4), 'opacity="0.5"')
    }
  } else if (finish === 'stone' || finish === 'brick') {
    const tall = finish === 'stone' ? 0.42 : 0.22
    const long = finish === 'stone' ? 0.85 : 0.5
    let row = 0
    for (let v = 0; v < h - 0.02; v += tall) {
      row += 1
      for (let u = row % 2 ? 0 : -long / 2; u < w; u += long) {
        const a = Math.max(0, u)
        const b = Math.min(w, u + long)
        if (b - a < 0.05) continue
        const tone =
          scene.random() > 0.5
            ? darker(colour, scene.random(0, 0.12))
            : lighter(colour, scene.random(0, 0.12))
        scene.flat(
          plane.rect(a + 0.015, v + 0.015, b - a - 0.03, Math.min(tall, h - v) - 0.03),
          tone,
        )
      }
    }
  }
}
