import type { Part } from './building.ts'
import type { Box } from './commercial.ts'
import type { Front } from './house-fronts.ts'
import type { Opening } from './openings.ts'

/** Tall block with a stack of balconies, seen from the street. */
export function towerFront(mood: 'morning' | 'dusk'): Front {
  const floors = 18
  const parts: Part[] = []
  const boxes: Box[] = []
  for (let k = 0; k < floors; k++) {
    const y = 5 + k * 3.1
    parts.push({
      at: [0, y, 0],
      size: [20, 3.1, 16],
      wall: '#f1ebdf',
      front: [0.8, 5.7, 10.6, 15.5].flatMap((u): Opening[] => [
        { kind: 'glass', u, v: 0.15, w: 2.3, h: 2.4, panes: 2, frame: '#3a3833' },
        { kind: 'window', u: u + 2.6, v: 0.9, w: 1.1, h: 1.5, panes: 1, frame: '#3a3833' },
      ]),
      left: [1, 6, 11.2].map(
        (u): Opening => ({ kind: 'window', u, v: 0.7, w: 3, h: 1.7, panes: 3, frame: '#3a3833' }),
      ),
      roof:
        k === floors - 1 ? { kind: 'flat', rise: 1.1, over: 0.3, colour: '#2d5b49' } : undefined,
    })
    for (const u of [0.5, 5.4, 10.3, 15.2]) {
      boxes.push(
        { at: [u, y - 0.1, -1.3], size: [3.4, 0.22, 1.3], colour: '#fbf7ee' },
        {
          at: [u, y + 0.12, -1.3],
          size: [3.4, 0.95, 0.06],
          colour: (k + Math.round(u)) % 5 ? '#a9c4bd' : '#d9a34a',
        },
      )
    }
  }
  parts.push({
    at: [-3, 0, -3],
    size: [26, 5, 20],
    wall: '#cdb892',
    finish: 'stone',
    roof: { kind: 'flat', rise: 0.4, over: 0.4, colour: '#efe7d8' },
    front: [
      { kind: 'shop', u: 1.5, v: 0.2, w: 8, h: 3.6, panes: 5 },
      { kind: 'glass', u: 11, v: 0.1, w: 4, h: 3.8, panes: 3 },
      { kind: 'shop', u: 16.5, v: 0.2, w: 8, h: 3.6, panes: 5 },
    ],
    left: [{ kind: 'shop', u: 3, v: 0.2, w: 14, h: 3.6, panes: 9 }],
  })
  boxes.push({ at: [6, 61.9, 5], size: [8, 4, 7], colour: '#e3dac8' })
  boxes.push(
    { at: [9.25, 5, -0.35], size: [0.5, 56, 0.35], colour: '#2d5b49' },
    { at: [4.6, 5, -0.35], size: [0.5, 56, 0.35], colour: '#cdb892' },
    { at: [14.4, 5, -0.35], size: [0.5, 56, 0.35], colour: '#cdb892' },
  )
  return {
    eye: [-34, 3, -72],
    yaw: 31,
    focal: 1020,
    zoom: 1.42,
    horizon: 1120,
    centre: 740,
    mood,
    sun: mood === 'morning' ? [-0.5, 0.5, -0.65] : undefined,
    street: -14,
    parts,
    boxes,
    paths: [{ from: [-20, 0.01, -12.6], to: [50, 0.01, -3], colour: '#cfc7b8', joint: 3 }],
    trees: [
      ['palm', [-9, 0, -7], 9],
      ['palm', [-1, 0, -8], 8.5],
      ['palm', [7, 0, -8], 9],
      ['palm', [15, 0, -8], 8.6],
      ['palm', [23, 0, -8], 9],
      ['mango', [-18, 0, 6], 9],
      ['mango', [-30, 0, 16], 10],
      ['acacia', [34, 0, 2], 11],
      ['mango', [-26, 0, -6], 8],
      ['shrub', [-12, 0, -9], 1.6],
      ['shrub', [2, 0, -9], 1.4],
      ['shrub', [19, 0, -9], 1.5],
    ],
    cars: [
      [[-8, 0, -18], '#b43c2b'],
      [[10, 0, -18.4], '#e8e6e0'],
    ],
  }
}
