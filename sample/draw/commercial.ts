import type { Part } from './building.ts'
import type { Front } from './house-fronts.ts'
import type { Opening } from './openings.ts'
import type { Vec } from './space.ts'

export type Box = NonNullable<Front['boxes']>[number]

const awnings = ['#1e4d3b', '#c2410c', '#33658a', '#b3862c', '#7c2f3e'] as const

const signs = ['#f2b33d', '#f7f0e2', '#2d5b49', '#c2410c', '#f2e3c0'] as const

const shops: Part[] = [0, 1, 2, 3, 4].map((i) => ({
  at: [i * 6.4, 0, 0],
  size: [6.4, 5, 9],
  wall: ['#efe4d0', '#dfe4da', '#f0dcc4', '#e6e2d8', '#f2ead9'][i] ?? '#efe4d0',
  base: { height: 0.35, colour: '#8d8578' },
  roof: { kind: 'flat', rise: 0.4, over: 0.15, colour: '#b9ae9b' },
  front: [
    {
      kind: 'shop',
      u: 0.4,
      v: 0.35,
      w: 3.7,
      h: 2.5,
      panes: 3,
      frame: '#33302b',
      awning: true,
      colour: awnings[i],
    },
    { kind: 'door', u: 4.5, v: 0.05, w: 1.3, h: 2.7, colour: '#4d5f58', panes: 1 },
  ] satisfies Opening[],
  left:
    i === 0 ? [{ kind: 'shop', u: 4.6, v: 0.35, w: 3.6, h: 2.5, panes: 3, frame: '#33302b' }] : [],
}))

/** Blank boards: the names are for the tenants to bring. */
const boards: Box[] = [0, 1, 2, 3, 4].flatMap((i): Box[] => [
  { at: [i * 6.4 + 0.5, 3.75, -0.16], size: [5.4, 0.85, 0.14], colour: signs[i] ?? '#f7f0e2' },
  { at: [i * 6.4 + 1, 4.02, -0.2], size: [2.6, 0.12, 0.03], colour: i % 2 ? '#6e6250' : '#fbf6ea' },
  { at: [i * 6.4 + 1, 4.28, -0.2], size: [3.9, 0.16, 0.03], colour: i % 2 ? '#4a4033' : '#fffaf0' },
  { at: [i * 6.4 - 0.12, 0, -0.3], size: [0.36, 5.2, 0.36], colour: '#cfc3ad' },
])

export const shopRow: Front = {
  eye: [-5.5, 1.7, -14],
  yaw: 33,
  focal: 1150,
  zoom: 1.06,
  horizon: 830,
  mood: 'noon',
  sun: [-0.5, 0.65, -0.55],
  street: -8.5,
  neighbours: false,
  parts: shops,
  boxes: [...boards, { at: [-0.4, 0, -1.8], size: [33, 0.16, 1.8], colour: '#d0c7b6' }],
  paths: [
    { from: [-6, 0.01, -7], to: [40, 0.01, -1.8], colour: '#b7b0a3' },
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i): { from: Vec; to: Vec; colour: string } => ({
      from: [i * 3.2, 0.015, -6.8],
      to: [i * 3.2 + 0.12, 0.015, -2.2],
      colour: '#fbf7ee',
    })),
  ],
  trees: [
    ['mango', [-8, 0, 10], 8],
    ['palm', [-3, 0, 4], 7],
    ['acacia', [12, 0, 15], 9],
    ['areca', [-0.9, 0, -1.2], 1.6],
    ['areca', [12.8, 0, -1.1], 1.3],
    ['mango', [36, 0, 3], 8],
    ['shrub', [-3.6, 0, -5], 1],
    ['mango', [-16, 0, 16], 8],
  ],
  cars: [
    [[7, 0, -6.6], '#b43c2b', 'z'],
    [[16.6, 0, -6.6], '#e8e6e0', 'z'],
    [[19.8, 0, -6.6], '#3f5568', 'z'],
  ],
  poles: true,
}

export const shopRowEvening: Front = {
  ...shopRow,
  eye: [-3.5, 1.7, -15.5],
  yaw: 26,
  mood: 'dusk',
  cars: [[[13.4, 0, -6.6], '#d8d6d0', 'z']],
}

export const officeBlock: Front = {
  eye: [-12, 1.8, -25],
  yaw: 28,
  focal: 1100,
  zoom: 1.3,
  horizon: 960,
  mood: 'morning',
  sun: [-0.55, 0.55, -0.6],
  street: -7,
  parts: [
    ...[0, 1, 2, 3].map(
      (k): Part => ({
        at: [0, k * 3.7, 0],
        size: [18, 3.7, 14],
        wall: k === 0 ? '#3d4b45' : '#efe8da',
        front:
          k === 0
            ? [
                { kind: 'shop', u: 0.8, v: 0.2, w: 7, h: 2.9, panes: 5 },
                { kind: 'glass', u: 8.8, v: 0.1, w: 3, h: 3, panes: 2 },
                { kind: 'shop', u: 12.6, v: 0.2, w: 4.8, h: 2.9, panes: 3 },
              ]
            : [{ kind: 'glass', u: 0.6, v: 0.95, w: 16.8, h: 1.9, panes: 14, frame: '#3a3833' }],
        left:
          k === 0
            ? [{ kind: 'shop', u: 4, v: 0.2, w: 9, h: 2.9, panes: 6 }]
            : [{ kind: 'glass', u: 0.6, v: 0.95, w: 12.8, h: 1.9, panes: 10, frame: '#3a3833' }],
        roof: k === 3 ? { kind: 'flat', rise: 0.7, over: 0.25, colour: '#d8cfbf' } : undefined,
      }),
    ),
  ],
  boxes: [
    { at: [-0.4, 3.5, -1.6], size: [18.8, 0.35, 1.6], colour: '#e0a63f' },
    ...[1, 2, 3].map(
      (k): Box => ({
        at: [-0.25, k * 3.7 - 0.1, -0.25],
        size: [18.5, 0.35, 14.5],
        colour: '#fbf6ea',
      }),
    ),
    ...[0, 5, 10, 15].map(
      (x): Box => ({ at: [x + 0.6, 3.7, -0.35], size: [0.25, 11.2, 0.3], colour: '#2d5b49' }),
    ),
    { at: [11, 15.2, 4], size: [5, 2.4, 5], colour: '#d8cfbf' },
  ],
  paths: [{ from: [-6, 0.01, -5.6], to: [26, 0.01, 0], colour: '#cfc7b8', joint: 1.6 }],
  trees: [
    ['young', [2, 0, -3.6], 5],
    ['young', [7, 0, -3.6], 5.2],
    ['young', [16, 0, -3.6], 5],
    ['palm', [-4, 0, 3], 9],
    ['mango', [-12, 0, 12], 9],
    ['acacia', [26, 0, 8], 10],
    ['shrub', [12, 0, -3.6], 0.9],
  ],
  cars: [
    [[6, 0, -9.4], '#e8e6e0'],
    [[14, 0, -9.8], '#3f5568'],
  ],
  poles: true,
}

export const cornerBuilding: Front = {
  eye: [27, 1.8, -20],
  yaw: -34,
  focal: 1150,
  zoom: 1.28,
  horizon: 930,
  mood: 'golden',
  sun: [0.6, 0.5, -0.55],
  street: -6,
  parts: [
    {
      at: [0, 0, 0],
      size: [16, 3.8, 14],
      wall: '#d8b98e',
      finish: 'plain',
      base: { height: 0.5, colour: '#7b5a44' },
      front: [0.6, 5.8, 11].map(
        (u, i): Opening => ({
          kind: 'shop',
          u,
          v: 0.3,
          w: 4.2,
          h: 2.5,
          panes: 3,
          awning: true,
          colour: awnings[i],
        }),
      ),
      right: [
        { kind: 'shop', u: 0.8, v: 0.3, w: 4.8, h: 2.5, panes: 4, awning: true, colour: '#b3862c' },
        { kind: 'shutter', u: 7.6, v: 0.1, w: 4.6, h: 2.7, colour: '#9fb0aa' },
      ],
    },
    {
      at: [0, 4, 0],
      size: [16, 3.4, 14],
      wall: '#f3e3c6',
      front: [0.9, 4.7, 8.5, 12.3].map(
        (u): Opening => ({ kind: 'window', u, v: 0.8, w: 2.8, h: 1.8, panes: 3, frame: '#4a4138' }),
      ),
      right: [1, 5, 9.4].map(
        (u): Opening => ({ kind: 'window', u, v: 0.8, w: 3, h: 1.8, panes: 3, frame: '#4a4138' }),
      ),
    },
    {
      at: [0, 7.6, 0],
      size: [10.5, 3.3, 14],
      wall: '#f3e3c6',
      roof: { kind: 'flat', rise: 0.5, over: 0.5, colour: '#c98f6a' },
      front: [{ kind: 'glass', u: 0.9, v: 0.5, w: 8.4, h: 2.2, panes: 6, frame: '#4a4138' }],
      right: [{ kind: 'glass', u: 1, v: 0.2, w: 5, h: 2.6, panes: 4, frame: '#4a4138' }],
    },
  ],
  boxes: [
    { at: [-0.3, 3.8, -0.3], size: [16.6, 0.3, 14.6], colour: '#fbf2de' },
    { at: [-0.3, 7.35, -0.3], size: [16.6, 0.3, 14.6], colour: '#fbf2de' },
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(
      (i): Box => ({ at: [10.7 + i * 0.64, 7.65, 0], size: [0.08, 1, 0.08], colour: '#3a3833' }),
    ),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map(
      (i): Box => ({ at: [15.85, 7.65, 0.1 + i * 0.78], size: [0.08, 1, 0.08], colour: '#3a3833' }),
    ),
    { at: [10.6, 8.65, -0.03], size: [5.4, 0.08, 0.12], colour: '#3a3833' },
    { at: [15.83, 8.65, 0], size: [0.12, 0.08, 13.9], colour: '#3a3833' },
  ],
  paths: [
    { from: [17.6, 0.012, -60], to: [24, 0.012, 60], colour: '#9b968d' },
    { from: [-4, 0.01, -4.6], to: [17.4, 0.01, 0], colour: '#cfc7b8', joint: 1.5 },
  ],
  trees: [
    ['palm', [13, 7.6, 5], 2.6],
    ['areca', [12, 7.6, 2], 1.5],
    ['mango', [-6, 0, 8], 9],
    ['mango', [30, 0, 14], 9],
    ['young', [16.4, 0, -3.4], 4.6],
    ['acacia', [-14, 0, 18], 10],
  ],
  cars: [
    [[3, 0, -9], '#b43c2b'],
    [[-6, 0, -8.6], '#e8e6e0'],
  ],
  poles: true,
}
