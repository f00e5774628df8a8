import { cabinet, chair } from './furniture.ts'
import { close, type Look, win } from './interiors.ts'
import { pendant, pottedPlant } from './lamps-and-plants.ts'
import { type Room, room } from './room.ts'
import { f1, type Scene } from './scene.ts'

export function kitchen(
  seed: string,
  look: Look & {
    front?: string
    top?: string
    splash?: string
    island?: boolean
    fridge?: 'double' | 'single'
    shelves?: boolean
    roundTable?: boolean
  } = {},
): Scene {
  const r: Room = {
    size: [4.6, 2.75, 4.6],
    eye: [1.5, 1.55, look.island ? -1.5 : -0.7],
    yaw: 8,
    focal: 980,
    horizon: 560,
    wall: '#f6f0e4',
    floor: { kind: 'tile', colour: '#d9d0c0' },
    light: { from: 'back', warm: 0.4 },
    windows: [win('back', 1.35, 1.12, 1.7, 1.1, { panes: 2, frame: '#f8f3e8' })],
    tiles: [
      { wall: 'back', from: 0.9, to: 1.55, colour: look.splash ?? '#e9e3d5', size: 0.15 },
      { wall: 'right', from: 0.9, to: 1.55, colour: look.splash ?? '#e9e3d5', size: 0.15 },
    ],
    downlights: true,
    ...look,
  }
  const s = room(seed, r)
  const [w, h, d] = r.size
  const front = look.front ?? '#f4efe5'
  const top = look.top ?? '#e7e2d8'
  cabinet(s, [0.75, 0.1, d - 0.6], [w - 1.4, 0.76, 0.6], front, { columns: 6, face: 'near' })
  s.box([0.75, 0, d - 0.55], [w - 1.4, 0.1, 0.5], { colour: '#4a4138', casts: false })
  s.box([0.73, 0.86, d - 0.63], [w - 1.36, 0.05, 0.63], { colour: top, top })
  cabinet(s, [w - 0.62, 0.1, 1.2], [0.62, 0.76, d - 1.85], front, { columns: 4, face: 'left' })
  s.box([w - 0.65, 0.86, 1.18], [0.65, 0.05, d - 1.8], { colour: top, top })
  // Sink with tap below the window, cooktop and hood on the right.
  s.box([1.8, 0.905, d - 0.5], [0.75, 0.012, 0.36], {
    colour: '#9aa1a1',
    top: '#767d7d',
    casts: false,
  })
  s.solid([2.15, 0.92, d - 0.14], [2.2, 1.3, d - 0.1], () => {
    const [x, y] = s.camera.project([2.17, 0.92, d - 0.12])
    const k = s.camera.scale([2.17, 0.92, d - 0.12])
    s.add(
      `<path d="M${f1(x)} ${f1(y)}v${f1(-0.26 * k)}q${f1(0.02 * k)} ${f1(-0.1 * k)} ${f1(0.1 * k)} ${f1(-0.06 * k)}v${f1(0.07 * k)}" fill="none" stroke="#c9cccb" stroke-width="${f1(0.03 * k)}" stroke-linecap="round"/>`,
    )
  })
  s.box([w - 0.58, 0.912, 2.2], [0.5, 0.015, 0.62], {
    colour: '#1f2224',
    top: '#2c3032',
    casts: false,
  })
  s.box([w - 0.5, 1.62, 2.15], [0.5, 0.12, 0.72], { colour: '#b9bcbb' })
  s.box([w - 0.3, 1.74, 2.35], [0.3, h - 1.74, 0.32], { colour: '#c6c9c8' })
  if (look.shelves) {
    for (const y of [1.5, 1.9]) {
      s.box([w - 0.3, y, 3], [0.3, 0.04, 1.3], { colour: '#a9743f' })
      for (let i = 0; i < 5; i++)
        s.box([w - 0.24, y + 0.04, 3.05 + i * 0.25], [0.12, 0.14 + (i % 3) * 0.04, 0.12], {
          colour: ['#e9e1d2', '#c2410c', '#5f8577', '#f2b33d', '#d9cdb8'][i] ?? '#e9e1d2',
          round: 0.04,
        })
    }
  } else {
    cabinet(s, [w - 0.36, 1.6, 2.95], [0.36, 0.85, d - 3.32], front, { columns: 2, face: 'left' })
    cabinet(s, [w - 1.45, 1.6, d - 0.36], [1.08, 0.85, 0.36], front, { columns: 2, face: 'near' })
    cabinet(s, [w - 0.36, 1.6, 1.2], [0.36, 0.85, 0.9], front, { columns: 2, face: 'left' })
  }
  const fw = look.fridge === 'double' ? 0.72 : 0.62
  cabinet(
    s,
    [0.02, 0.04, d - 0.7],
    [fw, look.fridge === 'double' ? 1.85 : 1.65, 0.68],
    look.fridge === 'double' ? '#aeb3b3' : '#e6e6e0',
    {
      columns: look.fridge === 'double' ? 2 : 1,
      face: 'near',
      rows: look.fridge === 'double' ? 1 : 2,
    },
  )
  for (const [x, c, t] of [
    [1.35, '#5f8577', 0.2],
    [1.5, '#e9e1d2', 0.16],
    [3.1, '#c98f4e', 0.26],
  ] as const)
    s.box([x, 0.91, d - 0.3], [0.11, t, 0.11], { colour: c, round: 0.05 })
  pottedPlant(s, [1.2, 0.91, d - 0.25], 0.42, 'shrub', '#e9e1d2')
  if (look.island) {
    cabinet(s, [1, 0.08, 1.9], [1.9, 0.8, 0.85], front, {
      columns: 4,
      face: 'near',
      handles: false,
    })
    s.box([0.92, 0.88, 1.82], [2.06, 0.06, 1.02], { colour: top, top })
    for (const x of [1.15, 1.8, 2.42]) stool(s, [x, 1.35], look.wood ?? '#8a5a34')
    for (const x of [1.45, 2.45]) pendant(s, [x, 1.85, 2.3], h, '#33302b', 0.3)
    s.box([1.7, 0.94, 2.2], [0.4, 0.07, 0.3], { colour: '#e3c48f', round: 0.06 })
    for (const [x, c] of [
      [1.76, '#e2a93b'],
      [1.86, '#d88f2f'],
      [1.95, '#e2b04a'],
    ] as const)
      s.box([x, 1.0, 2.28], [0.09, 0.08, 0.09], { colour: c, round: 0.07 })
  }
  if (look.roundTable) {
    s.solid([1.1, 0, 1.7], [2.1, 0.78, 2.7], () => {
      const [x, y] = s.camera.project([1.6, 0.74, 2.2])
      const k = s.camera.scale([1.6, 0.74, 2.2])
      const foot = s.camera.project([1.6, 0, 2.2])
      s.add(
        `<path d="M${f1(x - 0.06 * k)} ${f1(y)}L${f1(foot[0] - 0.06 * k)} ${f1(foot[1])}L${f1(foot[0] + 0.06 * k)} ${f1(foot[1])}L${f1(x + 0.06 * k)} ${f1(y)}Z" fill="#6e4a2e"/><ellipse cx="${f1(foot[0])}" cy="${f1(foot[1])}" rx="${f1(0.25 * k)}" ry="${f1(0.07 * k)}" fill="#5d3d25"/><ellipse cx="${f1(x)}" cy="${f1(y + 0.04 * k)}" rx="${f1(0.52 * k)}" ry="${f1(0.155 * k)}" fill="#7c5231"/><ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(0.52 * k)}" ry="${f1(0.15 * k)}" fill="#b07d4b"/>`,
      )
    })
    chair(s, [0.45, 1.95], 'right', '#7c5231', '#cbb893')
    chair(s, [2.3, 1.95], 'left', '#7c5231', '#cbb893')
  }
  return close(s)
}

function stool(s: Scene, [x, z]: [number, number], wood: string) {
  for (const dx of [0, 0.3])
    for (const dz of [0, 0.3]) s.box([x + dx, 0, z + dz], [0.04, 0.64, 0.04], '#3a3530')
  s.box([x - 0.02, 0.64, z - 0.02], [0.38, 0.06, 0.38], { colour: wood, round: 0.04 })
}
