import { cabinet, chair, stairs, table } from './furniture.ts'
import { close, type Look, win } from './interiors.ts'
import { pendant, picture, pottedPlant } from './lamps-and-plants.ts'
import { type Room, room, wallPlane } from './room.ts'
import type { Scene } from './scene.ts'

export function officeFloor(seed: string, small = false): Scene {
  const r: Room = {
    size: [13, 2.9, 17],
    eye: [6.1, 1.75, -2],
    yaw: 4,
    focal: 950,
    horizon: 560,
    wall: '#f2eee5',
    accent: { wall: 'back', colour: '#2d5b49' },
    floor: { kind: 'tile', colour: '#9aa09b', size: 1 },
    ceiling: '#f4f3ee',
    light: { from: 'left', warm: 0.3 },
    windows: [0, 1, 2, 3, 4].map((i) =>
      win('left', 1 + i * 3.2, 0.9, 2.8, 1.5, { panes: 3, view: 'city', frame: '#d8d4c8' }),
    ),
  }
  if (small)
    Object.assign(r, {
      size: [7.6, 2.8, 8],
      eye: [3.6, 1.7, -2],
      accent: { wall: 'back', colour: '#d9b566' },
      windows: [
        win('left', 1, 0.9, 2.6, 1.4, { panes: 3, view: 'street' }),
        win('left', 4.6, 0.9, 2.4, 1.4, { panes: 3, view: 'street' }),
      ],
    })
  const s = room(seed, r)
  const [w, h, d] = r.size
  for (let x = 1.6; x < w; x += 2.4) {
    for (let z = 0.6; z < d; z += 2.4)
      s.flat(
        [
          [x, h - 0.01, z],
          [x + 1.2, h - 0.01, z],
          [x + 1.2, h - 0.01, z + 0.6],
          [x, h - 0.01, z + 0.6],
        ],
        '#ffffff',
      )
  }
  for (let row = 0; row < (small ? 2 : 5); row++) {
    for (const x0 of small ? [1.2] : [1.6, 7.2]) {
      const z = 1.9 + row * 2.9
      for (let i = 0; i < 3; i++) desk(s, [x0 + i * 1.4, z])
      s.box([x0, 0.7, z + 0.72], [4.2, 0.42, 0.04], { colour: row % 2 ? '#b9cbbf' : '#e0c58e' })
    }
  }
  if (small) {
    cabinet(s, [w - 0.5, 0, 2.4], [0.5, 1.5, 4], '#8fa59a', { columns: 5, rows: 3, face: 'left' })
    pottedPlant(s, [0.6, 0, 7.4], 1.6, 'areca', '#e9e1d2')
    picture(s, wallPlane(r, 'back'), 3, 1.2, 1.6, 1)
    return close(s)
  }
  s.box([w - 0.5, 0, 6], [0.5, 2.4, 0.12], '#cfc9bb')
  pottedPlant(s, [6.5, 0, 14.5], 1.5, 'areca', '#e9e1d2')
  pottedPlant(s, [5.95, 0, 5.4], 1.2, 'areca', '#e9e1d2')
  const back = wallPlane(r, 'back')
  for (const u of [1.5, 8.2]) {
    s.flat(
      back.rect(u, 0.05, 3.4, 2.3, 0.01),
      s.gradient(s.camera.project(back.at(u, 2.3)), s.camera.project(back.at(u + 3.4, 0)), [
        [0, '#dce8e2'],
        [0.5, '#a9c2b7'],
        [0.52, '#c6d8cf'],
        [1, '#8fada0'],
      ]),
      'stroke="#f4efe4" stroke-width="4"',
    )
    s.line(back.at(u + 1.7, 0.05, 0.02), back.at(u + 1.7, 2.35, 0.02), '#f4efe4', 0.05)
  }
  return close(s)
}

export function desk(s: Scene, [x, z]: [number, number]) {
  for (const dx of [0.04, 1.3]) s.box([x + dx, 0, z], [0.05, 0.7, 0.65], '#8b8c88')
  s.box([x, 0.7, z], [1.38, 0.04, 0.7], { colour: '#e9e2d3', top: '#f3ede0' })
  s.box([x + 0.4, 0.86, z + 0.5], [0.58, 0.36, 0.04], { colour: '#2a2e30' })
  s.box([x + 0.64, 0.74, z + 0.52], [0.1, 0.14, 0.04], { colour: '#2a2e30' })
  s.box([x + 0.45, 0.42, z - 0.5], [0.48, 0.09, 0.46], { colour: '#3f5b50', round: 0.05 })
  s.box([x + 0.47, 0.55, z - 0.58], [0.44, 0.5, 0.07], { colour: '#4a6a5d', round: 0.06 })
  s.box([x + 0.66, 0.06, z - 0.3], [0.06, 0.36, 0.06], '#3a3a38')
  s.box([x + 0.48, 0.02, z - 0.3], [0.42, 0.05, 0.06], '#3a3a38')
}

export function meeting(seed: string): Scene {
  const r: Room = {
    size: [5.4, 2.8, 5.6],
    eye: [2.2, 1.55, -1.5],
    yaw: 6,
    focal: 970,
    horizon: 560,
    wall: '#f2ede2',
    accent: { wall: 'right', colour: '#2d5b49' },
    floor: { kind: 'tile', colour: '#a3a79f', size: 0.9 },
    light: { from: 'back', warm: 0.4 },
    windows: [win('back', 0.5, 0.8, 4.4, 1.7, { panes: 4, view: 'city', frame: '#d8d4c8' })],
    downlights: true,
  }
  const s = room(seed, r)
  const [w, h] = r.size
  table(s, [1.9, 1.2], 1.3, 3.3, 0.75, '#9a6a3e')
  for (let i = 0; i < 4; i++) {
    chair(s, [1.28, 1.35 + i * 0.8], 'right', '#3a3530', '#4a6a5d')
    chair(s, [3.38, 1.35 + i * 0.8], 'left', '#3a3530', '#4a6a5d')
  }
  for (const z of [1.9, 3.4]) s.box([2.2, 0.75, z], [0.34, 0.02, 0.24], '#33373a')
  for (const z of [2, 3.6]) pendant(s, [2.55, 1.95, z], h, '#33302b', 0.46)
  s.box([w - 0.08, 1, 2.2], [0.06, 1, 1.7], { colour: '#26292b' })
  pottedPlant(s, [0.5, 0, 5], 1.5, 'areca', '#e9e1d2')
  return close(s)
}

export function emptyHall(
  seed: string,
  look: Look & { columns?: boolean; chairs?: boolean; mezzanine?: boolean; counter?: boolean },
): Scene {
  const r: Room = {
    size: [9, 3.5, 10],
    eye: [4.2, 1.7, -2],
    yaw: 5,
    focal: 930,
    horizon: 640,
    wall: '#f0eadd',
    floor: { kind: 'concrete', colour: '#b9b2a4' },
    light: { from: 'left', warm: 0.5 },
    windows: [0, 1, 2].map((i) =>
      win('left', 0.8 + i * 3, 0.7, 2.6, 2.1, { panes: 3, frame: '#3a3530', view: 'city' }),
    ),
    ...look,
  }
  const s = room(seed, r)
  const [w, h, d] = r.size
  if (look.columns) {
    for (const x of [2.6, 6.2])
      for (const z of [2.6, 6.4]) s.box([x, 0, z], [0.42, h, 0.42], { colour: '#e7dfcf' })
    for (const z of [2.6, 6.4])
      s.box([0, h - 0.35, z + 0.03], [w, 0.35, 0.36], { colour: '#ece5d7', casts: false })
  }
  if (look.chairs) {
    for (let row = 0; row < 4; row++) {
      for (let i = 0; i < 6; i++) {
        chair(s, [2.9 + i * 0.72, 2.9 + row * 1.15], 'far', '#7c5231', '#b4472e')
      }
    }
  }
  if (look.mezzanine) {
    s.box([0, 1.95, d - 3], [w, 0.25, 3], { colour: '#dfd6c4' })
    s.box([0.4, 0, d - 2.8], [0.25, 1.95, 0.25], { colour: '#33302b' })
    s.box([5, 0, d - 2.9], [0.2, 1.95, 0.2], { colour: '#33302b' })
    for (let x = 0.1; x < w; x += 0.3)
      s.box([x, 2.2, d - 2.98], [0.035, 0.85, 0.035], { colour: '#33302b', casts: false })
    s.box([0, 3.02, d - 2.99], [w, 0.06, 0.06], { colour: '#33302b' })
    stairs(s, [w - 4, 0, d - 4.2], 11, 'x', '#8a5f3a')
    s.flat(wallPlane(r, 'back').rect(2, 0, 0.9, 1.9, 0.01), '#8a6a4a')
  }
  if (look.counter) {
    cabinet(s, [5.6, 0, 5], [2.6, 1, 0.7], '#b98a56', {
      columns: 4,
      face: 'near',
      top: '#efe7d8',
      handles: false,
    })
    for (let k = 0; k < 3; k++) {
      s.box([w - 0.45, 0.5 + k * 0.7, 2], [0.45, 0.04, 2.6], { colour: '#b98a56' })
      for (let i = 0; i < 9; i++)
        s.box(
          [w - 0.36, 0.54 + k * 0.7, 2.1 + i * 0.27],
          [0.2, 0.16 + ((i * 7 + k) % 4) * 0.05, 0.18],
          {
            colour:
              ['#c2410c', '#e9e1d2', '#1e4d3b', '#f2b33d', '#8fa7a0'][(i + k) % 5] ?? '#e9e1d2',
            casts: false,
          },
        )
    }
    for (const x of [6, 7, 8]) pendant(s, [x, 2.4, 5.2], h, '#1e4d3b', 0.36)
  }
  return close(s)
}
