import { aircon, bed, cabinet, chair, rug, sofa, table } from './furniture.ts'
import { close, type Look, win } from './interiors.ts'
import { lamp, pendant, picture, pottedPlant } from './lamps-and-plants.ts'
import { type Room, room, wallPlane } from './room.ts'
import { f1, type Scene } from './scene.ts'
import type { Vec } from './space.ts'

export function bedroom(
  seed: string,
  look: Look & {
    cover?: string
    desk?: boolean
    poster?: boolean
    wardrobe?: 'left' | 'right'
    single?: boolean
    ac?: boolean
  } = {},
): Scene {
  const r: Room = {
    size: [4.6, 2.75, 4.6],
    eye: [2.5, 1.5, -1.4],
    yaw: -7,
    focal: 980,
    horizon: 580,
    wall: '#f4ede0',
    floor: { kind: 'plank', colour: '#b88a5c' },
    light: { from: 'left' },
    windows: [
      win('left', 1.5, 0.7, 1.9, 1.5, {
        panes: 2,
        frame: '#f6f0e4',
        curtain: look.rug ?? '#dccfb4',
      }),
    ],
    ...look,
  }
  const s = room(seed, r)
  const [w, , d] = r.size
  const wood = look.wood ?? '#8a5f3a'
  const bw = look.single ? 1.1 : 1.7
  const bx = look.desk ? 0.7 : (w - bw) / 2 - 0.15
  rug(s, [bx - 0.45, d - 2.6], [bx + bw + 0.45, d - 0.9], look.rug ?? '#dccfb4')
  bed(s, [bx, d - 2.2], 'near', bw, look.cover ?? '#6f8f86', wood, look.poster)
  for (const x of look.single ? [bx + bw + 0.15] : [bx - 0.62, bx + bw + 0.15]) {
    cabinet(s, [x, 0.1, d - 0.5], [0.46, 0.42, 0.44], wood, { columns: 1, rows: 2, face: 'near' })
    lamp(s, [x + 0.23, 0.52, d - 0.28], 0.48)
  }
  if (!look.poster) picture(s, wallPlane(r, 'back'), bx + bw / 2 - 0.65, 1.5, 1.3, 0.75)
  const side = look.wardrobe ?? 'right'
  if (look.desk) {
    table(s, [w - 0.75, d - 2.3], 0.7, 1.5, 0.75, wood)
    s.box([w - 0.2, 0.75, d - 1.9], [0.04, 0.42, 0.66], { colour: '#26292b' })
    chair(s, [w - 1.25, d - 1.75], 'right', wood, '#5f8577')
    for (const y of [1.45, 1.8]) {
      s.box([w - 0.26, y, d - 2.2], [0.26, 0.04, 1.3], { colour: wood })
      for (let i = 0; i < 8; i++)
        s.box([w - 0.22, y + 0.04, d - 2.15 + i * 0.1], [0.17, 0.2 + (i % 3) * 0.03, 0.07], {
          colour: ['#c2410c', '#1e4d3b', '#e9e1d2', '#f2b33d', '#5c7f95'][i % 5] ?? '#e9e1d2',
          casts: false,
        })
    }
  } else if (side === 'right') {
    cabinet(s, [w - 0.6, 0.03, d - 3.4], [0.6, 2.25, 2], look.wood ?? '#d9c7a6', {
      columns: 4,
      face: 'left',
    })
  } else {
    cabinet(s, [0, 0.03, d - 1.4], [0.6, 2.2, 1.3], look.wood ?? '#d9c7a6', {
      columns: 2,
      face: 'right',
    })
  }
  if (look.ac !== false) aircon(s, [w - 1.3, 2.25, d - 0.24], true)
  pottedPlant(s, [0.42, 0, d - 0.42], 1.35, 'areca', look.pot)
  return close(s)
}

export function bathroom(seed: string, look: Look & { tile?: string; dark?: boolean } = {}): Scene {
  const tile = look.tile ?? '#dcd8cc'
  const r: Room = {
    size: [3.2, 2.6, 3.6],
    eye: [1.3, 1.5, -1.5],
    yaw: 6,
    focal: 1000,
    horizon: 570,
    wall: '#f6f1e6',
    floor: { kind: 'tile', colour: look.dark ? '#8b8a84' : '#c9c2b4', size: 0.4 },
    light: { from: 'left', warm: 0.3 },
    windows: [win('left', 0.8, 1.5, 1, 0.7, { panes: 2, style: 'jalousie' })],
    tiles: (['left', 'right', 'back'] as const).map((wall) => ({
      wall,
      from: 0,
      to: wall === 'right' ? 1.2 : 2.5,
      colour: tile,
      size: 0.4,
    })),
    downlights: true,
    ...look,
  }
  const s = room(seed, r)
  const [w, h, d] = r.size
  const wood = look.wood ?? '#9a6a3e'
  const right = wallPlane(r, 'right')
  // Mirror with its rim of light.
  s.flat(right.rect(1.3, 1.15, 1.2, 0.95, 0.01), '#fff2cf', 'opacity="0.7"')
  const a = s.camera.project(right.at(1.3, 2))
  const b = s.camera.project(right.at(2.4, 1.2))
  s.flat(
    right.rect(1.34, 1.19, 1.12, 0.87, 0.02),
    s.gradient(a, b, [
      [0, '#d6e2e2'],
      [0.5, '#b4c6c8'],
      [0.52, '#c6d5d5'],
      [1, '#9fb4b7'],
    ]),
  )
  cabinet(s, [w - 0.52, 0.35, 1.2], [0.52, 0.45, 1.4], wood, { columns: 2, face: 'left' })
  s.box([w - 0.56, 0.8, 1.15], [0.56, 0.05, 1.5], { colour: '#f2eee4' })
  s.box([w - 0.48, 0.85, 1.62], [0.38, 0.12, 0.52], {
    colour: '#ffffff',
    round: 0.08,
    top: '#dfe4e2',
  })
  s.box([w - 0.3, 0.85, 1.3], [0.09, 0.2, 0.09], { colour: '#5f8577', round: 0.04 })
  pottedPlant(s, [w - 0.22, 0.85, 2.45], 0.4, 'shrub', '#e9e1d2')
  // Toilet against the right end of the back wall.
  s.box([w - 0.95, 0.4, d - 0.24], [0.44, 0.42, 0.2], { colour: '#fdfcf8', round: 0.05 })
  s.box([w - 0.9, 0, d - 0.75], [0.34, 0.36, 0.52], { colour: '#fbf9f3', round: 0.1 })
  s.box([w - 0.94, 0.36, d - 0.84], [0.42, 0.06, 0.6], { colour: '#ffffff', round: 0.08 })
  // Shower behind a sheet of glass.
  const sx = 1.35
  s.box([0.02, 0, d - 1.5], [sx, 0.05, 1.48], { colour: '#b5aea0', casts: false })
  s.solid([0.55, 1.2, d - 0.2], [0.75, 2.3, d - 0.02], () => {
    s.line([0.65, 1, d - 0.06], [0.65, 2.15, d - 0.06], '#c6c9c8', 0.025)
    s.line([0.65, 2.15, d - 0.06], [0.65, 2.13, d - 0.42], '#c6c9c8', 0.025)
    const [x, y] = s.camera.project([0.65, 2.1, d - 0.42])
    const k = s.camera.scale([0.65, 2.1, d - 0.42])
    s.add(
      `<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(0.14 * k)}" ry="${f1(0.035 * k)}" fill="#d9dcdb"/>`,
    )
  })
  const pane = (pts: Vec[], min: Vec, max: Vec) =>
    s.solid(min, max, () => {
      const p = s.camera.project(pts[0] as Vec)
      const q = s.camera.project(pts[2] as Vec)
      s.flat(
        pts,
        s.gradient(p, q, [
          [0, '#e9f5f2', 0.16],
          [0.45, '#ffffff', 0.42],
          [0.5, '#dcefeb', 0.14],
          [1, '#cfe6e1', 0.26],
        ]),
        'stroke="#8fa5a1" stroke-width="2.5"',
      )
    })
  pane(
    [
      [sx, 0.05, d - 1.5],
      [sx, 0.05, d],
      [sx, 2.1, d],
      [sx, 2.1, d - 1.5],
    ],
    [sx, 0.05, d - 1.5],
    [sx + 0.02, 2.1, d],
  )
  pane(
    [
      [0, 0.05, d - 1.5],
      [0.7, 0.05, d - 1.5],
      [0.7, 2.1, d - 1.5],
      [0, 2.1, d - 1.5],
    ],
    [0, 0.05, d - 1.52],
    [0.7, 2.1, d - 1.5],
  )
  s.box([w - 1.5, 0.005, 1.35], [0.85, 0.02, 1.1], { colour: look.rug ?? '#7f9a8f', round: 0.03 })
  s.box([0.03, 1.05, 1.1], [0.05, 0.5, 0.45], { colour: look.cushion ?? '#e7c98d', round: 0.03 })
  pendant(s, [w - 0.35, 2.05, 1.5], h, '#33302b', 0.2)
  return close(s)
}

export function studio(seed: string): Scene {
  const r: Room = {
    size: [4.6, 2.65, 7],
    eye: [2.7, 1.5, -1.1],
    yaw: -3,
    focal: 930,
    horizon: 580,
    wall: '#f3eee4',
    accent: { wall: 'right', colour: '#d9e0d6' },
    floor: { kind: 'plank', colour: '#c79a69' },
    light: { from: 'back', warm: 0.9 },
    windows: [
      win('back', 0.9, 0.06, 2.8, 2.3, {
        panes: 3,
        frame: '#3a3530',
        view: 'city',
        curtain: '#efe3cb',
      }),
    ],
    downlights: true,
  }
  const s = room(seed, r)
  const [w, , d] = r.size
  rug(s, [0.9, 4.2], [3.2, 6.2], '#d9c9a6')
  sofa(s, [0.12, 4.1], 'right', 1.9, '#6d8479')
  table(s, [1.5, 4.65], 0.55, 0.95, 0.38, '#8a5f3a')
  pottedPlant(s, [1.75, 0.38, 5], 0.36, 'shrub', '#e9e1d2')
  bed(s, [w - 2.2, 2.7], 'left', 1.55, '#e0a63f', '#8a5f3a')
  cabinet(s, [w - 0.48, 0.1, 4.5], [0.44, 0.42, 0.46], '#8a5f3a', {
    columns: 1,
    rows: 2,
    face: 'left',
  })
  lamp(s, [w - 0.26, 0.52, 4.72], 0.5)
  picture(s, wallPlane(r, 'right'), 3, 1.45, 0.9, 0.7)
  cabinet(s, [0, 0.1, 1.6], [0.6, 0.78, 2.1], '#eee7da', {
    columns: 4,
    face: 'right',
    top: '#cfc7b8',
  })
  cabinet(s, [0, 1.55, 1.6], [0.36, 0.75, 2.1], '#eee7da', { columns: 4, face: 'right' })
  pottedPlant(s, [0.45, 0, d - 0.4], 1.6, 'areca')
  lamp(s, [0.4, 0, 3.9], 1.45)
  aircon(s, [w - 0.24, 2.2, 5.2], false)
  return close(s)
}
