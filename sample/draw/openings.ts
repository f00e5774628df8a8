import { darker, lighter, mix } from './colour.ts'
import { f1, type Scene } from './scene.ts'
import { type Plane, plus, type Vec } from './space.ts'

export type Opening = {
  kind:
    | 'window'
    | 'jalousie'
    | 'capiz'
    | 'glass'
    | 'door'
    | 'garage'
    | 'shutter'
    | 'shop'
    | 'slats'
    | 'void'
    | 'vent'
  u: number
  v: number
  w: number
  h: number
  frame?: string
  colour?: string
  panes?: number
  grille?: boolean
  awning?: boolean
}

/** An opening in a wall, with the depth of the wall, frame, glass and what hangs in front. */
export function opening(scene: Scene, plane: Plane, o: Opening) {
  const frame = o.frame ?? '#4a4138'
  if (o.kind === 'slats') return slats(scene, plane, o)
  const lit = (colour: string) => scene.lit(colour, plane.n)
  const deep = o.kind === 'void' ? 1.2 : 0.14
  scene.flat(plane.rect(o.u, o.v, o.w, o.h), darker(lit(frame), 0.35))
  const inner = plane.rect(o.u, o.v, o.w, o.h, -deep)
  const outer = plane.rect(o.u, o.v, o.w, o.h)
  const inside = scene.clip(scene.outline(outer))
  scene.add(`<g clip-path="${inside}">`)
  if (o.kind === 'void') {
    const [a, c] = [
      scene.camera.project(plane.at(o.u, o.v + o.h)),
      scene.camera.project(plane.at(o.u, o.v)),
    ]
    const shade = scene.mood.lamps ? '#8a6a4a' : darker(lit(o.colour ?? '#d9d0c0'), 0.55)
    scene.flat(
      inner,
      scene.gradient(a, c, [
        [0, darker(shade, 0.35)],
        [1, shade],
      ]),
    )
  } else if (o.kind === 'door') {
    leafDoor(scene, plane, o, inner)
  } else if (o.kind === 'garage' || o.kind === 'shutter') {
    roller(scene, plane, o, inner)
  } else {
    glazing(scene, plane, o, inner, frame)
  }
  // The shade of head and jamb on the recessed pane.
  const ref = plane.rect(o.u, o.v + o.h - 0.16, o.w, 0.16, -deep)
  scene.flat(ref, scene.mood.shadow, 'opacity="0.4"')
  scene.add('</g>')
  const sill = lighter(lit('#d8d0c2'), 0.1)
  if (o.v > 0.3 && o.kind !== 'shop' && o.kind !== 'vent') {
    scene.flat(plane.rect(o.u - 0.06, o.v - 0.09, o.w + 0.12, 0.09, 0.06), sill)
    scene.flat(
      plane.rect(o.u - 0.02, o.v - 0.2, o.w + 0.08, 0.11),
      scene.mood.shadow,
      'opacity="0.16"',
    )
  }
  if (o.grille) grille(scene, plane, o)
  if (o.awning) awning(scene, plane, o)
}

function glazing(scene: Scene, plane: Plane, o: Opening, inner: Vec[], frame: string) {
  const { mood, random } = scene
  const top = scene.camera.project(plane.at(o.u + o.w * 0.3, o.v + o.h))
  const foot = scene.camera.project(plane.at(o.u + o.w * 0.7, o.v))
  const on = mood.lamps > 0 && random() > 0.07
  if (on) {
    scene.flat(
      inner,
      scene.gradient(top, foot, [
        [0, '#fbe0a4'],
        [0.55, '#f3bd69'],
        [1, '#c98545'],
      ]),
    )
  } else if (o.kind === 'capiz') {
    const shell = scene.lit('#e6dcc2', plane.n)
    scene.flat(
      inner,
      scene.gradient(top, foot, [
        [0, lighter(shell, 0.25)],
        [1, darker(shell, 0.08)],
      ]),
    )
  } else {
    const room = mood.lamps ? '#39415a' : '#31454d'
    scene.flat(
      inner,
      scene.gradient(top, foot, [
        [0, mix(room, mood.sky[0], 0.5)],
        [0.5, mix(room, mood.sky[2], 0.36)],
        [1, mix(room, '#1e2a26', 0.4)],
      ]),
    )
  }
  if (o.kind !== 'capiz' && o.kind !== 'jalousie') {
    // Curtains or stock inside, then a streak of sky over the glass.
    const cloth = on ? '#e9a957' : mix('#cfc6b4', '#31454d', 0.55)
    if (o.kind === 'window') {
      for (const [u, w] of [
        [o.u, o.w * 0.2],
        [o.u + o.w * 0.8, o.w * 0.2],
      ] as const) {
        scene.flat(plane.rect(u, o.v, w, o.h, -0.16), cloth, 'opacity="0.75"')
      }
    }
    const slip = [
      plane.at(o.u + o.w * 0.12, o.v, -0.1),
      plane.at(o.u + o.w * 0.3, o.v, -0.1),
      plane.at(o.u + o.w * 0.62, o.v + o.h, -0.1),
      plane.at(o.u + o.w * 0.44, o.v + o.h, -0.1),
    ]
    scene.flat(slip, '#ffffff', `opacity="${on ? 0.1 : 0.14}"`)
  }
  const bar = scene.lit(frame, plane.n)
  const panes = o.panes ?? Math.max(1, Math.round(o.w / (o.kind === 'capiz' ? 0.9 : 0.95)))
  const thick = o.kind === 'shop' || o.kind === 'glass' ? 0.05 : 0.06
  if (o.kind === 'capiz') {
    const fine = scene.lit('#8a7350', plane.n)
    for (let u = 0.16; u < o.w - 0.02; u += 0.16)
      scene.line(
        plane.at(o.u + u, o.v, -0.1),
        plane.at(o.u + u, o.v + o.h, -0.1),
        fine,
        0.018,
        'opacity="0.7"',
      )
    for (let v = 0.16; v < o.h - 0.02; v += 0.16)
      scene.line(
        plane.at(o.u, o.v + v, -0.1),
        plane.at(o.u + o.w, o.v + v, -0.1),
        fine,
        0.018,
        'opacity="0.7"',
      )
  }
  if (o.kind === 'jalousie') {
    for (let v = 0.1; v < o.h; v += 0.13) {
      scene.flat(
        plane.rect(o.u, o.v + v, o.w, 0.055, -0.08),
        on ? '#ffe9bb' : mix(scene.lit('#c6d3d0', plane.n), mood.sky[1], 0.3),
        'opacity="0.7"',
      )
    }
  }
  for (let i = 0; i <= panes; i++) {
    const u = o.u + (o.w * i) / panes
    scene.flat(plane.rect(u - thick / 2, o.v, thick, o.h, -0.07), bar)
  }
  for (const v of o.kind === 'window' && o.h > 1.1
    ? [o.v, o.v + o.h * 0.72, o.v + o.h]
    : [o.v, o.v + o.h]) {
    scene.flat(plane.rect(o.u, v - thick / 2, o.w, thick, -0.07), bar)
  }
}

function leafDoor(scene: Scene, plane: Plane, o: Opening, inner: Vec[]) {
  const wood = scene.lit(o.colour ?? '#8a5a34', plane.n)
  const top = scene.camera.project(plane.at(o.u, o.v + o.h))
  const foot = scene.camera.project(plane.at(o.u, o.v))
  scene.flat(
    inner,
    scene.gradient(top, foot, [
      [0, darker(wood, 0.12)],
      [1, lighter(wood, 0.06)],
    ]),
  )
  const leaves = o.panes ?? 1
  for (let i = 0; i < leaves; i++) {
    const w = o.w / leaves
    for (const [v, h] of [
      [0.12, 0.36],
      [0.54, 0.36],
    ] as const) {
      scene.flat(
        plane.rect(o.u + i * w + w * 0.16, o.v + o.h * v, w * 0.68, o.h * h, -0.13),
        darker(wood, 0.16),
        `stroke="${lighter(wood, 0.1)}" stroke-width="1"`,
      )
    }
    scene.line(
      plane.at(o.u + i * w, o.v, -0.12),
      plane.at(o.u + i * w, o.v + o.h, -0.12),
      darker(wood, 0.4),
      0.03,
    )
  }
  const knob = scene.camera.project(plane.at(o.u + o.w * (leaves > 1 ? 0.54 : 0.86), o.v + 1, -0.1))
  scene.add(
    `<circle cx="${f1(knob[0])}" cy="${f1(knob[1])}" r="${f1(0.045 * scene.camera.scale(plane.at(o.u, o.v)))}" fill="#d8b46a"/>`,
  )
}

function roller(scene: Scene, plane: Plane, o: Opening, inner: Vec[]) {
  const metal = scene.lit(o.colour ?? '#b9b4a8', plane.n)
  scene.flat(inner, metal)
  const step = o.kind === 'garage' ? o.h / 5 : 0.16
  for (let v = step; v < o.h; v += step) {
    scene.line(
      plane.at(o.u, o.v + v, -0.13),
      plane.at(o.u + o.w, o.v + v, -0.13),
      darker(metal, 0.28),
      0.03,
    )
    scene.line(
      plane.at(o.u, o.v + v - 0.03, -0.13),
      plane.at(o.u + o.w, o.v + v - 0.03, -0.13),
      lighter(metal, 0.25),
      0.02,
    )
  }
}

function slats(scene: Scene, plane: Plane, o: Opening) {
  const wood = scene.lit(o.colour ?? '#a9713f', plane.n)
  scene.flat(plane.rect(o.u, o.v, o.w, o.h, 0.02), darker(wood, 0.5))
  let i = 0
  for (let u = 0.02; u < o.w - 0.05; u += 0.14) {
    i += 1
    scene.flat(
      plane.rect(o.u + u, o.v, 0.095, o.h, 0.06),
      i % 3 === 0 ? darker(wood, 0.08) : i % 3 === 1 ? wood : lighter(wood, 0.06),
    )
  }
}

function grille(scene: Scene, plane: Plane, o: Opening) {
  const iron = scene.lit(o.frame ?? '#3a3833', plane.n)
  for (let u = 0.14; u < o.w; u += 0.16)
    scene.line(plane.at(o.u + u, o.v, 0.04), plane.at(o.u + u, o.v + o.h, 0.04), iron, 0.016)
  for (const v of [0.2, 0.8])
    scene.line(
      plane.at(o.u, o.v + o.h * v, 0.04),
      plane.at(o.u + o.w, o.v + o.h * v, 0.04),
      iron,
      0.02,
    )
}

/** A striped cloth awning over an opening, drawn last as it stands out. */
function awning(scene: Scene, plane: Plane, o: Opening) {
  const out = 1.1
  const top = o.v + o.h + 0.35
  const stripe = o.colour ?? '#c2410c'
  const n = Math.round(o.w / 0.42)
  const up = plus([0, 0.8, 0], plane.n, 0.6)
  for (let i = 0; i < n; i++) {
    const a = o.u + (o.w * i) / n
    const b = o.u + (o.w * (i + 1)) / n
    const colour = scene.lit(i % 2 ? '#f7f0e2' : stripe, up)
    scene.flat(
      [
        plane.at(a, top, 0.02),
        plane.at(b, top, 0.02),
        plane.at(b, top - 0.55, out),
        plane.at(a, top - 0.55, out),
      ],
      colour,
    )
    scene.flat(
      [
        plane.at(a, top - 0.55, out),
        plane.at(b, top - 0.55, out),
        plane.at(b, top - 0.78, out),
        plane.at(a, top - 0.78, out),
      ],
      darker(scene.lit(i % 2 ? '#f7f0e2' : stripe, plane.n), 0.08),
    )
  }
}
