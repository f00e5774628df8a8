import type { Front } from './house-fronts.ts'
import type { Opening } from './openings.ts'

export const window = (
  u: number,
  v: number,
  w: number,
  h: number,
  more: Partial<Opening> = {},
): Opening => ({ kind: 'window', u, v, w, h, ...more })

/** Two storeys, white boxes with wood slats and a carport. World: street at z = -7. */
export const modernHouse: Front = {
  eye: [-7.5, 1.7, -15],
  yaw: 27,
  focal: 1180,
  horizon: 870,
  mood: 'golden',
  sun: [-0.62, 0.5, -0.6],
  street: -7,
  mountain: [1290, 620, 150, 0.5],
  paths: [
    { from: [5.6, 0.01, -5.6], to: [11, 0.01, 3], colour: '#c9c1b2', joint: 1.35 },
    { from: [3.2, 0.01, -5.6], to: [4.4, 0.01, 0], colour: '#d8d0c0', joint: 0.8 },
  ],
  parts: [
    {
      at: [0, 0, 0],
      size: [5.4, 3.2, 9],
      wall: '#efe9dd',
      base: { height: 0.45, colour: '#8d8578' },
      front: [
        { kind: 'glass', u: 0.5, v: 0.35, w: 2.5, h: 2.4, panes: 2, frame: '#33302b' },
        { kind: 'door', u: 3.5, v: 0.2, w: 1.2, h: 2.5, colour: '#94602f' },
      ],
      left: [
        window(1, 1, 1.8, 1.5, { frame: '#33302b' }),
        window(5, 1, 2.4, 1.5, { frame: '#33302b' }),
      ],
    },
    {
      at: [-0.8, 3.5, -1.2],
      size: [6.6, 3.1, 9.6],
      wall: '#f6f1e7',
      roof: { kind: 'flat', rise: 0.35, over: 0.5, colour: '#d8cfbf' },
      front: [
        { kind: 'glass', u: 0.5, v: 0.2, w: 2.9, h: 2.35, panes: 3, frame: '#33302b' },
        { kind: 'slats', u: 4, v: 0, w: 2.1, h: 3.1, colour: '#a86f3c' },
      ],
      left: [
        window(0.8, 0.9, 1.6, 1.5, { frame: '#33302b' }),
        window(3.6, 0.9, 2.2, 1.5, { frame: '#33302b' }),
        window(7.2, 0.9, 1.2, 1.5, { frame: '#33302b' }),
      ],
    },
    {
      at: [5.4, 0, 3.2],
      size: [5.8, 6, 6],
      wall: '#c9bda8',
      finish: 'siding',
      roof: { kind: 'flat', rise: 0.3, over: 0.35, colour: '#d8cfbf' },
      front: [
        { kind: 'door', u: 0.5, v: 0.1, w: 1, h: 2.3, colour: '#5c4a38' },
        window(1, 3.9, 3.6, 1.4, { frame: '#33302b', panes: 3 }),
      ],
    },
    {
      at: [5.8, 2.95, -2.2],
      size: [5.5, 0.28, 5.4],
      wall: '#e9e1d2',
      roof: { kind: 'flat', rise: 0.12, over: 0.06, colour: '#d8cfbf' },
    },
  ],
  boxes: [
    { at: [-1, 3.2, -1.4], size: [7, 0.3, 10], colour: '#cfc5b4' },
    { at: [10.8, 0, -1.9], size: [0.32, 2.95, 0.32], colour: '#efe9dd' },
    { at: [6.1, 0, -1.9], size: [0.32, 2.95, 0.32], colour: '#efe9dd' },
    { at: [-0.7, 3.5, -2.3], size: [4.4, 0.12, 1.1], colour: '#cfc5b4' },
  ],
  fences: [
    {
      a: [-4.4, 0, -5.6],
      b: [2.9, 0, -5.6],
      height: 1.1,
      base: 0.7,
      colour: '#e8e0d0',
      iron: '#33302b',
      posts: 2.4,
    },
  ],
  trees: [
    ['mango', [-6.5, 0, 13], 9],
    ['acacia', [10, 0, 17], 10],
    ['palm', [14.8, 0, 8], 9.5],
    ['mango', [21, 0, 14], 8],
    ['young', [-6.4, 0, -2.6], 4.2],
    ['shrub', [0.6, 0, -0.7], 0.9],
    ['shrub', [2, 0, -0.8], 0.75],
    ['areca', [5.2, 0, -0.5], 2.1],
    ['shrub', [-1.5, 0, -4.6], 0.8],
    ['shrub', [0.2, 0, -4.7], 0.9],
    ['bougainvillea', [-4, 0, -4.8], 1.5],
    ['areca', [12.4, 0, -2], 2.4],
    ['mango', [-13, 0, 16], 8],
  ],
  cars: [[[7.4, 0, -1.6], '#8f2f24', 'z']],
}

export const modernHouseDusk: Front = {
  ...modernHouse,
  eye: [13.5, 1.7, -13.5],
  zoom: 1.12,
  yaw: -24,
  focal: 1180,
  mood: 'dusk',
  mountain: [300, 560, 130, 0.6],
  parts: modernHouse.parts.map((p) => ({
    ...p,
    right:
      p.size[2] > 8
        ? [
            window(1.2, 0.9, 1.8, 1.5, { frame: '#33302b' }),
            window(4, 0.9, 2, 1.5, { frame: '#33302b' }),
          ]
        : p.right,
  })),
  trees: [...modernHouse.trees, ['bougainvillea', [12.5, 0, -4.8], 1.6]],
}

export const gardenBungalow: Front = {
  eye: [3, 1.65, -14.5],
  zoom: 1.06,
  yaw: 6,
  focal: 1250,
  horizon: 790,
  mood: 'morning',
  sun: [0.55, 0.6, -0.6],
  street: -7.4,
  paths: [
    { from: [9.3, 0.01, -6], to: [12.6, 0.01, 1], colour: '#cfc4ae', joint: 1.1 },
    { from: [4.6, 0.01, -6], to: [6, 0.01, -2], colour: '#c98f6a', joint: 0.5 },
  ],
  parts: [
    {
      at: [-2.5, 0, 0],
      size: [6.4, 2.9, 9],
      wall: '#f3e6cb',
      base: { height: 0.5, colour: '#b98a63' },
      roof: { kind: 'hip', rise: 2.7, over: 0.85, colour: '#b4593a', ridge: 'z' },
      front: [
        {
          kind: 'jalousie',
          u: 1,
          v: 0.95,
          w: 1.7,
          h: 1.35,
          frame: '#f7f0e2',
          panes: 2,
          grille: true,
        },
        {
          kind: 'jalousie',
          u: 3.7,
          v: 0.95,
          w: 1.7,
          h: 1.35,
          frame: '#f7f0e2',
          panes: 2,
          grille: true,
        },
      ],
    },
    {
      at: [3.9, 0, 1.8],
      size: [9, 2.9, 7],
      wall: '#f3e6cb',
      base: { height: 0.5, colour: '#b98a63' },
      roof: { kind: 'hip', rise: 2.1, over: 0.85, colour: '#b4593a', ridge: 'x' },
      front: [
        { kind: 'door', u: 1.2, v: 0.15, w: 1.1, h: 2.2, colour: '#7c4a2a' },
        { kind: 'jalousie', u: 2.8, v: 0.95, w: 1.8, h: 1.35, frame: '#f7f0e2', panes: 2 },
        { kind: 'void', u: 5.7, v: 0, w: 3, h: 2.35 },
      ],
    },
  ],
  boxes: [
    { at: [3.9, 0, -0.6], size: [4.9, 0.16, 2.4], colour: '#c98f6a' },
    { at: [4.1, 0.16, -0.4], size: [0.26, 2.45, 0.26], colour: '#fbf5e8' },
    { at: [8.3, 0.16, -0.4], size: [0.26, 2.45, 0.26], colour: '#fbf5e8' },
    { at: [3.9, 2.6, -0.6], size: [4.9, 0.22, 2.4], colour: '#efe2c8', top: '#b4593a' },
  ],
  fences: [
    {
      a: [-5, 0, -6],
      b: [4.4, 0, -6],
      height: 1.15,
      base: 0.75,
      colour: '#f8f2e4',
      iron: '#4c5a4a',
      posts: 2.3,
    },
    {
      a: [6.2, 0, -6],
      b: [9.1, 0, -6],
      height: 1.15,
      base: 0.75,
      colour: '#f8f2e4',
      iron: '#4c5a4a',
      posts: 2.9,
    },
    {
      a: [12.8, 0, -6],
      b: [18, 0, -6],
      height: 1.15,
      base: 0.75,
      colour: '#f8f2e4',
      iron: '#4c5a4a',
      posts: 2.5,
    },
  ],
  trees: [
    ['mango', [-8, 0, 9], 8.5],
    ['palm', [15.8, 0, 10], 9],
    ['mango', [6, 0, 15], 9.5],
    ['acacia', [19, 0, 14], 8.5],
    ['banana', [14.4, 0, 3], 3.6],
    ['bougainvillea', [-3.8, 0, -5.2], 1.7],
    ['bougainvillea', [1.2, 0, -5.3], 1.4],
    ['shrub', [-1.2, 0, -0.8], 0.9],
    ['shrub', [0.6, 0, -0.8], 0.8],
    ['shrub', [2.6, 0, -0.9], 0.95],
    ['areca', [9.2, 0, 0.9], 1.9],
    ['bougainvillea', [14.5, 0, -5.2], 1.8],
    ['young', [-5.4, 0, -2.5], 4.2],
    ['shrub', [7.3, 0, -5.2], 0.8],
    ['areca', [13.6, 0, 0], 2.2],
  ],
}

export const familyHouse: Front = {
  eye: [14, 1.65, -15.5],
  yaw: -21,
  focal: 1230,
  horizon: 870,
  mood: 'noon',
  sun: [0.4, 0.7, -0.6],
  street: -7,
  paths: [{ from: [6.2, 0.01, -5.6], to: [11.8, 0.01, 1.2], colour: '#cfc7b8', joint: 1.4 }],
  parts: [
    {
      at: [0, 0, 0],
      size: [12, 3.1, 9],
      wall: '#f2dcae',
      base: { height: 0.6, colour: '#a8805c' },
      front: [
        { kind: 'void', u: 0.7, v: 0.15, w: 2, h: 2.5, colour: '#f2dcae' },
        window(3.3, 0.8, 2.2, 1.5, { frame: '#fbf6ea' }),
        { kind: 'garage', u: 6.4, v: 0, w: 5, h: 2.5, colour: '#e6e0d2' },
      ],
      right: [
        window(2, 1, 1.8, 1.3, { frame: '#fbf6ea' }),
        window(5.6, 1, 1.8, 1.3, { frame: '#fbf6ea' }),
      ],
    },
    {
      at: [0.3, 3.35, 0.3],
      size: [11.4, 3, 8.4],
      wall: '#f8ecd0',
      roof: { kind: 'hip', rise: 3.1, over: 0.8, colour: '#a2402f', ridge: 'x' },
      front: [
        window(0.9, 0.8, 1.8, 1.5, { frame: '#fbf6ea' }),
        { kind: 'glass', u: 4, v: 0.1, w: 2.4, h: 2.2, frame: '#fbf6ea', panes: 2 },
        window(8, 0.8, 2.2, 1.5, { frame: '#fbf6ea' }),
      ],
      right: [
        window(1.6, 0.8, 1.8, 1.5, { frame: '#fbf6ea' }),
        window(5.2, 0.8, 1.8, 1.5, { frame: '#fbf6ea' }),
      ],
    },
  ],
  boxes: [
    { at: [-0.15, 3.1, -0.15], size: [12.3, 0.25, 9.3], colour: '#fbf6ea' },
    { at: [3.9, 3.1, -1.4], size: [3.2, 0.22, 1.4], colour: '#fbf6ea' },
    ...[0, 1, 2, 3, 4, 5, 6].map(
      (i): { at: [number, number, number]; size: [number, number, number]; colour: string } => ({
        at: [3.95 + i * 0.49, 3.3, -1.35],
        size: [0.1, 0.85, 0.1],
        colour: '#fbf6ea',
      }),
    ),
    { at: [3.9, 4.12, -1.42], size: [3.2, 0.1, 0.18], colour: '#fbf6ea' },
    { at: [0.2, 0, -1.6], size: [3, 0.15, 1.6], colour: '#c98f6a' },
  ],
  fences: [
    {
      a: [-5, 0, -5.6],
      b: [6, 0, -5.6],
      height: 1.6,
      base: 0.55,
      colour: '#f2e2bd',
      iron: '#33302b',
      posts: 2.7,
    },
    {
      a: [12, 0, -5.6],
      b: [19, 0, -5.6],
      height: 1.6,
      base: 0.55,
      colour: '#f2e2bd',
      iron: '#33302b',
      posts: 3.4,
    },
  ],
  trees: [
    ['mango', [-6.5, 0, 7], 8.5],
    ['acacia', [17, 0, 15], 9],
    ['palm', [-3, 0, 15], 10],
    ['mango', [5, 0, 17], 9.5],
    ['young', [-2.6, 0, -3], 5],
    ['areca', [5.7, 0, -0.6], 2],
    ['shrub', [4, 0, -0.6], 0.8],
    ['shrub', [5, 0, -0.6], 0.7],
    ['areca', [13, 0, -1], 2.6],
    ['bougainvillea', [13.3, 0, -4.6], 1.7],
    ['shrub', [1, 0, -4.8], 0.9],
    ['shrub', [3.2, 0, -4.8], 0.9],
    ['bougainvillea', [-4, 0, -4.8], 1.9],
    ['mango', [24, 0, 12], 8],
  ],
}
