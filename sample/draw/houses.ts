import type { Opening } from './openings.ts'
import type { Front } from './house-fronts.ts'

const window = (u: number, v: number, w: number, h: number, more: Partial<Opening> = {}): Opening => ({ kind: 'window', u, v, w, h, ...more })

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
      at: [0, 0, 0], size: [5.4, 3.2, 9], wall: '#efe9dd', base: { height: 0.45, colour: '#8d8578' },
      front: [{ kind: 'glass', u: 0.5, v: 0.35, w: 2.5, h: 2.4, panes: 2, frame: '#33302b' }, { kind: 'door', u: 3.5, v: 0.2, w: 1.2, h: 2.5, colour: '#94602f' }],
      left: [window(1, 1, 1.8, 1.5, { frame: '#33302b' }), window(5, 1, 2.4, 1.5, { frame: '#33302b' })],
    },
    {
      at: [-0.8, 3.5, -1.2], size: [6.6, 3.1, 9.6], wall: '#f6f1e7', roof: { kind: 'flat', rise: 0.35, over: 0.5, colour: '#d8cfbf' },
      front: [{ kind: 'glass', u: 0.5, v: 0.2, w: 2.9, h: 2.35, panes: 3, frame: '#33302b' }, { kind: 'slats', u: 4, v: 0, w: 2.1, h: 3.1, colour: '#a86f3c' }],
      left: [window(0.8, 0.9, 1.6, 1.5, { frame: '#33302b' }), window(3.6, 0.9, 2.2, 1.5, { frame: '#33302b' }), window(7.2, 0.9, 1.2, 1.5, { frame: '#33302b' })],
    },
    { at: [5.4, 0, 3.2], size: [5.8, 6, 6], wall: '#c9bda8', finish: 'siding', roof: { kind: 'flat', rise: 0.3, over: 0.35, colour: '#d8cfbf' }, front: [{ kind: 'door', u: 0.5, v: 0.1, w: 1, h: 2.3, colour: '#5c4a38' }, window(1, 3.9, 3.6, 1.4, { frame: '#33302b', panes: 3 })] },
    { at: [5.8, 2.95, -2.2], size: [5.5, 0.28, 5.4], wall: '#e9e1d2', roof: { kind: 'flat', rise: 0.12, over: 0.06, colour: '#d8cfbf' } },
  ],
  boxes: [
    { at: [-1, 3.2, -1.4], size: [7, 0.3, 10], colour: '#cfc5b4' },
    { at: [10.8, 0, -1.9], size: [0.32, 2.95, 0.32], colour: '#efe9dd' },
    { at: [6.1, 0, -1.9], size: [0.32, 2.95, 0.32], colour: '#efe9dd' },
    { at: [-0.7, 3.5, -2.3], size: [4.4, 0.12, 1.1], colour: '#cfc5b4' },
  ],
  fences: [
    { a: [-4.4, 0, -5.6], b: [2.9, 0, -5.6], height: 1.1, base: 0.7, colour: '#e8e0d0', iron: '#33302b', posts: 2.4 },
  ],
  trees: [
    ['mango', [-6.5, 0, 13], 9], ['acacia', [10, 0, 17], 10], ['palm', [14.8, 0, 8], 9.5], ['mango', [21, 0, 14], 8],
    ['young', [-3, 0, -3.4], 4.2], ['shrub', [0.6, 0, -0.7], 0.9], ['shrub', [2, 0, -0.8], 0.75], ['areca', [5.2, 0, -0.5], 2.1],
    ['shrub', [-1.5, 0, -4.6], 0.8], ['shrub', [0.2, 0, -4.7], 0.9], ['bougainvillea', [-4, 0, -4.8], 1.5], ['areca', [12.4, 0, -2], 2.4], ['mango', [-13, 0, 16], 8],
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
  parts: modernHouse.parts.map((p) => ({ ...p, right: p.size[2] > 8 ? [window(1.2, 0.9, 1.8, 1.5, { frame: '#33302b' }), window(4, 0.9, 2, 1.5, { frame: '#33302b' })] : p.right })),
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
  paths: [{ from: [9.3, 0.01, -6], to: [12.6, 0.01, 1], colour: '#cfc4ae', joint: 1.1 }, { from: [4.6, 0.01, -6], to: [6, 0.01, -2], colour: '#c98f6a', joint: 0.5 }],
  parts: [
    {
      at: [-2.5, 0, 0], size: [6.4, 2.9, 9], wall: '#f3e6cb', base: { height: 0.5, colour: '#b98a63' }, roof: { kind: 'hip', rise: 2.7, over: 0.85, colour: '#b4593a', ridge: 'z' },
      front: [{ kind: 'jalousie', u: 1, v: 0.95, w: 1.7, h: 1.35, frame: '#f7f0e2', panes: 2, grille: true }, { kind: 'jalousie', u: 3.7, v: 0.95, w: 1.7, h: 1.35, frame: '#f7f0e2', panes: 2, grille: true }],
    },
    {
      at: [3.9, 0, 1.8], size: [9, 2.9, 7], wall: '#f3e6cb', base: { height: 0.5, colour: '#b98a63' }, roof: { kind: 'hip', rise: 2.1, over: 0.85, colour: '#b4593a', ridge: 'x' },
      front: [{ kind: 'door', u: 1.2, v: 0.15, w: 1.1, h: 2.2, colour: '#7c4a2a' }, { kind: 'jalousie', u: 2.8, v: 0.95, w: 1.8, h: 1.35, frame: '#f7f0e2', panes: 2 }, { kind: 'void', u: 5.7, v: 0, w: 3, h: 2.35 }],
    },
  ],
  boxes: [
    { at: [3.9, 0, -0.6], size: [4.9, 0.16, 2.4], colour: '#c98f6a' },
    { at: [4.1, 0.16, -0.4], size: [0.26, 2.45, 0.26], colour: '#fbf5e8' },
    { at: [8.3, 0.16, -0.4], size: [0.26, 2.45, 0.26], colour: '#fbf5e8' },
    { at: [3.9, 2.6, -0.6], size: [4.9, 0.22, 2.4], colour: '#efe2c8', top: '#b4593a' },
  ],
  fences: [
    { a: [-5, 0, -6], b: [4.4, 0, -6], height: 1.15, base: 0.75, colour: '#f8f2e4', iron: '#4c5a4a', posts: 2.3 },
    { a: [6.2, 0, -6], b: [9.1, 0, -6], height: 1.15, base: 0.75, colour: '#f8f2e4', iron: '#4c5a4a', posts: 2.9 },
    { a: [12.8, 0, -6], b: [18, 0, -6], height: 1.15, base: 0.75, colour: '#f8f2e4', iron: '#4c5a4a', posts: 2.5 },
  ],
  trees: [
    ['mango', [-8, 0, 9], 8.5], ['palm', [15.8, 0, 10], 9], ['mango', [6, 0, 15], 9.5], ['acacia', [19, 0, 14], 8.5], ['banana', [14.4, 0, 3], 3.6],
    ['bougainvillea', [-3.8, 0, -5.2], 1.7], ['bougainvillea', [1.2, 0, -5.3], 1.4], ['shrub', [-1.2, 0, -0.8], 0.9], ['shrub', [0.6, 0, -0.8], 0.8], ['shrub', [2.6, 0, -0.9], 0.95],
    ['areca', [9.2, 0, 0.9], 1.9], ['bougainvillea', [14.5, 0, -5.2], 1.8], ['young', [-5.4, 0, -2.5], 4.2], ['shrub', [7.3, 0, -5.2], 0.8], ['areca', [13.6, 0, 0], 2.2],
  ],
}

export const bahayNaBato: Front = {
  eye: [-6.5, 1.7, -16],
  zoom: 1.14,
  centre: 770,
  yaw: 26,
  focal: 1180,
  horizon: 900,
  mood: 'morning',
  sun: [-0.6, 0.55, -0.55],
  street: -3.2,
  ground: '#a3a06c',
  parts: [
    {
      at: [0, 0, 0], size: [13, 3.5, 10], wall: '#d8c7a6', finish: 'stone',
      front: [
        window(1, 1, 1.3, 1.9, { frame: '#4c3524', grille: true }), window(3.2, 1, 1.3, 1.9, { frame: '#4c3524', grille: true }),
        { kind: 'door', u: 5.3, v: 0, w: 2.4, h: 3, colour: '#5a3a22', panes: 2 },
        window(8.6, 1, 1.3, 1.9, { frame: '#4c3524', grille: true }), window(10.8, 1, 1.3, 1.9, { frame: '#4c3524', grille: true }),
      ],
      left: [window(1.4, 1, 1.3, 1.9, { frame: '#4c3524', grille: true }), window(4.3, 1, 1.3, 1.9, { frame: '#4c3524', grille: true }), window(7.3, 1, 1.3, 1.9, { frame: '#4c3524', grille: true })],
    },
    {
      at: [-0.7, 3.75, -0.7], size: [14.4, 4, 11.4], wall: '#8a5f3c', finish: 'boards', roof: { kind: 'hip', rise: 4, over: 1.2, colour: '#8e4a35', ridge: 'x', texture: 'rib', fascia: '#e6d8bd' },
      front: [0.5, 4, 7.5, 11].flatMap((u): Opening[] => [
        { kind: 'capiz', u, v: 1.15, w: 2.9, h: 1.75, frame: '#4c3020', panes: 3 },
        { kind: 'vent', u, v: 0.22, w: 2.9, h: 0.72, frame: '#5a3c26', grille: true, panes: 4 },
        { kind: 'capiz', u, v: 3.15, w: 2.9, h: 0.5, frame: '#4c3020', panes: 6 },
      ]),
      left: [0.6, 4.3, 8].flatMap((u): Opening[] => [
        { kind: 'capiz', u, v: 1.15, w: 2.9, h: 1.75, frame: '#4c3020', panes: 3 },
        { kind: 'vent', u, v: 0.22, w: 2.9, h: 0.72, frame: '#5a3c26', grille: true, panes: 4 },
        { kind: 'capiz', u, v: 3.15, w: 2.9, h: 0.5, frame: '#4c3020', panes: 6 },
      ]),
    },
  ],
  boxes: [{ at: [-0.9, 3.5, -0.9], size: [14.8, 0.25, 11.8], colour: '#5d4029' }, { at: [4.9, 0, -0.8], size: [3.2, 0.14, 0.8], colour: '#cbbd9f' }],
  trees: [
    ['mango', [-7.5, 0, 14], 10], ['mango', [6, 0, 17], 12], ['palm', [19, 0, 9], 12], ['banana', [-2.6, 0, 8], 4], ['acacia', [24, 0, 15], 10], ['mango', [-17, 0, 17], 8],
    ['areca', [2.6, 0, -0.9], 1.3], ['areca', [10, 0, -0.9], 1.4], ['bougainvillea', [15.2, 0, -0.4], 2.2], ['shrub', [-2, 0, 1], 1.2],
  ],
}

export const farmHouse: Front = {
  eye: [-5, 1.75, -15],
  zoom: 1.08,
  centre: 740,
  yaw: 22,
  focal: 1250,
  horizon: 800,
  mood: 'noon',
  sun: [-0.6, 0.6, -0.5],
  ground: '#8aa552',
  neighbours: false,
  mountain: [830, 1750, 430, 0.72],
  paths: [{ from: [4, 0.01, -15], to: [6.6, 0.01, -1.8], colour: '#c9ad83' }],
  parts: [
    {
      at: [0, 0.5, 0], size: [13, 2.9, 7], wall: '#c3a172', finish: 'siding', roof: { kind: 'gable', rise: 2.4, over: 1, colour: '#4f7a61', ridge: 'x', texture: 'rib' },
      front: [window(1, 0.8, 1.7, 1.4, { frame: '#f4ead6' }), { kind: 'door', u: 4.6, v: 0.05, w: 1.2, h: 2.2, colour: '#5d3c22' }, window(7, 0.8, 1.7, 1.4, { frame: '#f4ead6' }), window(10.2, 0.8, 1.7, 1.4, { frame: '#f4ead6' })],
      left: [window(2.6, 0.8, 1.8, 1.4, { frame: '#f4ead6' })],
    },
  ],
  boxes: [
    { at: [-0.2, 0, -2.6], size: [13.4, 0.5, 9.8], colour: '#b9ad97' },
    ...[0, 3.1, 6.6, 9.8, 12.9].map((x): { at: [number, number, number]; size: [number, number, number]; colour: string } => ({ at: [x, 0.5, -2.5], size: [0.2, 2.5, 0.2], colour: '#6b4a2e' })),
    { at: [-0.7, 3, -3], size: [14.4, 0.16, 3.1], colour: '#e6d8bd', top: '#4f7a61' },
    { at: [4.4, 0, -3.2], size: [2, 0.25, 0.6], colour: '#cabfa9' },
    { at: [7.2, 0.5, -0.6], size: [2.2, 0.45, 0.5], colour: '#7b5432' },
  ],
  fences: [{ a: [-12, 0, -7.5], b: [3.4, 0, -7.5], height: 1, base: 0, colour: '#8b7354', iron: '#8b7354', posts: 3 }],
  trees: [
    ['mango', [-7, 0, 7], 7.2], ['mango', [17.5, 0, 5], 7], ['banana', [14.4, 0, -1], 3.4], ['banana', [15.6, 0, 1.5], 3.8], ['mango', [24, 0, 15], 7], ['mango', [-15, 0, 16], 6.5], ['palm', [20, 0, 18], 10],
    ['bougainvillea', [-1.2, 0, -3.2], 1.3], ['shrub', [1.6, 0, -3.3], 0.8], ['shrub', [9, 0, -3.4], 0.8], ['shrub', [11, 0, -3.4], 0.9], ['mango', [2, 0, 22], 6.5], ['mango', [10, 0, 26], 6.5],
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
      at: [0, 0, 0], size: [12, 3.1, 9], wall: '#f2dcae', base: { height: 0.6, colour: '#a8805c' },
      front: [{ kind: 'void', u: 0.7, v: 0.15, w: 2, h: 2.5, colour: '#f2dcae' }, window(3.3, 0.8, 2.2, 1.5, { frame: '#fbf6ea' }), { kind: 'garage', u: 6.4, v: 0, w: 5, h: 2.5, colour: '#e6e0d2' }],
      right: [window(2, 1, 1.8, 1.3, { frame: '#fbf6ea' }), window(5.6, 1, 1.8, 1.3, { frame: '#fbf6ea' })],
    },
    {
      at: [0.3, 3.35, 0.3], size: [11.4, 3, 8.4], wall: '#f8ecd0', roof: { kind: 'hip', rise: 3.1, over: 0.8, colour: '#a2402f', ridge: 'x' },
      front: [window(0.9, 0.8, 1.8, 1.5, { frame: '#fbf6ea' }), { kind: 'glass', u: 4, v: 0.1, w: 2.4, h: 2.2, frame: '#fbf6ea', panes: 2 }, window(8, 0.8, 2.2, 1.5, { frame: '#fbf6ea' })],
      right: [window(1.6, 0.8, 1.8, 1.5, { frame: '#fbf6ea' }), window(5.2, 0.8, 1.8, 1.5, { frame: '#fbf6ea' })],
    },
  ],
  boxes: [
    { at: [-0.15, 3.1, -0.15], size: [12.3, 0.25, 9.3], colour: '#fbf6ea' },
    { at: [3.9, 3.1, -1.4], size: [3.2, 0.22, 1.4], colour: '#fbf6ea' },
    ...[0, 1, 2, 3, 4, 5, 6].map((i): { at: [number, number, number]; size: [number, number, number]; colour: string } => ({ at: [3.95 + i * 0.49, 3.3, -1.35], size: [0.1, 0.85, 0.1], colour: '#fbf6ea' })),
    { at: [3.9, 4.12, -1.42], size: [3.2, 0.1, 0.18], colour: '#fbf6ea' },
    { at: [0.2, 0, -1.6], size: [3, 0.15, 1.6], colour: '#c98f6a' },
  ],
  fences: [{ a: [-5, 0, -5.6], b: [6, 0, -5.6], height: 1.6, base: 0.55, colour: '#f2e2bd', iron: '#33302b', posts: 2.7 }, { a: [12, 0, -5.6], b: [19, 0, -5.6], height: 1.6, base: 0.55, colour: '#f2e2bd', iron: '#33302b', posts: 3.4 }],
  trees: [
    ['mango', [-6.5, 0, 7], 8.5], ['acacia', [17, 0, 15], 9], ['palm', [-3, 0, 15], 10], ['mango', [5, 0, 17], 9.5], ['young', [-2.6, 0, -3], 5], ['areca', [5.7, 0, -0.6], 2], ['shrub', [4, 0, -0.6], 0.8], ['shrub', [5, 0, -0.6], 0.7],
    ['areca', [13, 0, -1], 2.6], ['bougainvillea', [13.3, 0, -4.6], 1.7], ['shrub', [1, 0, -4.8], 0.9], ['shrub', [3.2, 0, -4.8], 0.9], ['bougainvillea', [-4, 0, -4.8], 1.9], ['mango', [24, 0, 12], 8],
  ],
}

const townUnit = (i: number): Front['parts'] => {
  const wall = i % 2 ? '#e3b98a' : '#dfe3d6'
  const x = i * 5.2
  return [
    {
      at: [x, 0, 0], size: [5.2, 2.9, 8], wall: i % 2 ? '#efe3cd' : '#efece2', base: { height: 0.3, colour: '#8d8578' },
      front: [{ kind: 'door', u: 0.5, v: 0.1, w: 1, h: 2.2, colour: i % 2 ? '#2d5847' : '#8a4a2c' }, { kind: 'glass', u: 2.1, v: 0.5, w: 2.4, h: 1.8, panes: 2, frame: '#3a3833' }],
      left: [window(2, 0.9, 1.5, 1.3)],
    },
    {
      at: [x, 3, i % 2 ? -0.9 : -0.2], size: [5.2, 2.9, i % 2 ? 8.9 : 8.2], wall, finish: i % 2 ? 'siding' : 'plain',
      roof: i % 2 ? { kind: 'gable', rise: 1.7, over: 0.35, colour: '#6d5a50', ridge: 'z', texture: 'rib' } : { kind: 'flat', rise: 0.35, over: 0.12, colour: '#b7ae9f' },
      front: i % 2 ? [window(0.8, 0.8, 1.5, 1.5), window(2.9, 0.8, 1.5, 1.5)] : [{ kind: 'glass', u: 0.7, v: 0.25, w: 2.2, h: 2.1, panes: 2, frame: '#3a3833' }, { kind: 'slats', u: 3.4, v: 0, w: 1.3, h: 2.9, colour: '#9a6a3e' }],
      left: [window(2.6, 0.8, 1.5, 1.4)],
    },
  ]
}

export const townhouses: Front = {
  eye: [-5, 1.65, -13.5],
  zoom: 1.15,
  yaw: 33,
  focal: 1150,
  horizon: 810,
  mood: 'noon',
  sun: [-0.55, 0.6, -0.5],
  street: -5.4,
  parts: [0, 1, 2, 3, 4, 5].flatMap(townUnit),
  paths: [{ from: [-1, 0.01, -4], to: [32, 0.01, 0], colour: '#c5bdae', joint: 1.3 }],
  boxes: [0, 1, 2, 3, 4, 5].map((i) => ({ at: [i * 5.2 + 5, 0, -3.9], size: [0.2, 1.5, 3.9], colour: '#efe9dd' })),
  fences: [0, 1, 2, 3, 4, 5].map((i) => ({ a: [i * 5.2 + 0.1, 0, -4], b: [i * 5.2 + 1.9, 0, -4], height: 1.35, base: 0.5, colour: '#efe9dd', iron: '#2f2d2a', posts: 1.8 })),
  trees: [
    ['mango', [-6, 0, 12], 8], ['acacia', [8, 0, 16], 9], ['young', [-2.6, 0, 1], 5], ['shrub', [0.8, 0, -3.2], 0.9], ['shrub', [6, 0, -3.2], 0.8], ['areca', [11.2, 0, -3.2], 1.5], ['bougainvillea', [-2.4, 0, -3.2], 1.7], ['shrub', [16.2, 0, -3.2], 0.9], ['palm', [22, 0, 14], 11], ['mango', [-14, 0, 16], 7],
  ],
  cars: [[[8, 0, -3.6], '#e8e6e0', 'z'], [[18.5, 0, -3.6], '#34495c', 'z']],
  poles: true,
}

export const blueBungalow: Front = {
  eye: [8.6, 1.6, -12.5],
  zoom: 1.15,
  yaw: -14,
  focal: 1250,
  horizon: 780,
  mood: 'overcast',
  street: -6,
  ground: '#9aa76c',
  paths: [{ from: [5.6, 0.01, -4.6], to: [9.4, 0.01, 2], colour: '#c6beae', joint: 1.2 }],
  parts: [
    {
      at: [0, 0, 0.5], size: [8, 2.8, 7], wall: '#9fc0cb', base: { height: 0.55, colour: '#5b7f8c' }, roof: { kind: 'gable', rise: 1.8, over: 0.8, colour: '#a9a59c', ridge: 'z', texture: 'rib', fascia: '#f6f1e6' },
      front: [window(0.7, 0.9, 1.6, 1.3, { frame: '#fbf8f2', grille: true }), { kind: 'door', u: 3.1, v: 0.1, w: 1, h: 2.1, colour: '#f3efe4' }, window(5.2, 0.9, 1.6, 1.3, { frame: '#fbf8f2', grille: true })],
      right: [{ kind: 'jalousie', u: 1.4, v: 1, w: 1.4, h: 1.1, frame: '#fbf8f2' }, { kind: 'jalousie', u: 4.4, v: 1, w: 1.4, h: 1.1, frame: '#fbf8f2' }],
    },
  ],
  boxes: [{ at: [2.4, 0, -1.2], size: [2.6, 0.14, 1.7], colour: '#b98a63' }, { at: [2.3, 2.35, -1.3], size: [2.8, 0.12, 1.8], colour: '#f6f1e6' }, { at: [2.45, 0.14, -1.2], size: [0.14, 2.2, 0.14], colour: '#f6f1e6' }, { at: [4.8, 0.14, -1.2], size: [0.14, 2.2, 0.14], colour: '#f6f1e6' }],
  fences: [{ a: [-3.5, 0, -4.6], b: [5.2, 0, -4.6], height: 1.5, base: 0.85, colour: '#dcd6c8', iron: '#2f2d2a', posts: 2.2 }, { a: [9.6, 0, -4.6], b: [13, 0, -4.6], height: 1.5, base: 0.85, colour: '#dcd6c8', iron: '#2f2d2a', posts: 3 }],
  trees: [['mango', [-3.4, 0, 6], 6.4], ['banana', [10.8, 0, 3], 3.4], ['banana', [9.9, 0, 6], 3.8], ['palm', [3, 0, 14], 9], ['mango', [14, 0, 12], 7], ['shrub', [0.4, 0, -0.3], 0.8], ['areca', [1.7, 0, -0.2], 1.3], ['bougainvillea', [-1.8, 0, -3.8], 1.8], ['shrub', [6.2, 0, -0.3], 0.8], ['mango', [-12, 0, 15], 7]],
  poles: true,
}

export const cornerHouse: Front = {
  eye: [-5.5, 1.65, -15.5],
  yaw: 24,
  focal: 1200,
  horizon: 880,
  mood: 'noon',
  sun: [-0.6, 0.65, -0.5],
  street: -5.6,
  paths: [{ from: [-6.5, 0.012, -60], to: [-11.5, 0.012, 60], colour: '#a39d93' }],
  parts: [
    {
      at: [0, 0, 0], size: [9, 3, 9], wall: '#cdd3b8', base: { height: 0.8, colour: '#9a7a58' },
      front: [window(0.8, 1, 2, 1.4, { frame: '#5f4630', grille: true }), { kind: 'door', u: 3.8, v: 0.1, w: 1.3, h: 2.3, colour: '#6e4426', panes: 2 }, window(6.2, 1, 2, 1.4, { frame: '#5f4630', grille: true })],
      left: [{ kind: 'shutter', u: 0.8, v: 0.2, w: 2.4, h: 2.2, colour: '#8fa7a0', awning: false }, window(5.2, 1, 2, 1.4, { frame: '#5f4630', grille: true })],
    },
    {
      at: [-0.5, 3.2, -0.6], size: [10, 2.9, 10], wall: '#b98f5f', finish: 'siding', roof: { kind: 'hip', rise: 3, over: 1.1, colour: '#6e4a38', ridge: 'x', texture: 'rib' },
      front: [window(0.9, 0.8, 2.2, 1.4, { frame: '#f4ead6' }), window(4, 0.8, 2.2, 1.4, { frame: '#f4ead6' }), window(7.1, 0.8, 2.2, 1.4, { frame: '#f4ead6' })],
      left: [window(1.2, 0.8, 2.2, 1.4, { frame: '#f4ead6' }), window(6, 0.8, 2.2, 1.4, { frame: '#f4ead6' })],
    },
    { at: [9, 0, 2], size: [4.4, 2.6, 6], wall: '#cdd3b8', roof: { kind: 'shed', rise: 0.3, over: 0.5, colour: '#6e4a38', ridge: 'x' }, front: [{ kind: 'void', u: 0.4, v: 0, w: 3.6, h: 2.3 }] },
  ],
  boxes: [{ at: [-0.6, 3, -0.7], size: [10.2, 0.2, 10.2], colour: '#8a6440' }],
  fences: [{ a: [-2.6, 0, -4.2], b: [9, 0, -4.2], height: 1.3, base: 0.6, colour: '#dcd6c8', iron: '#4c5a4a', posts: 2.9 }, { a: [-2.6, 0, -4.2], b: [-2.6, 0, 9], height: 1.3, base: 0.6, colour: '#dcd6c8', iron: '#4c5a4a', posts: 3.2 }],
  trees: [['mango', [11.5, 0, -1.6], 7], ['mango', [3, 0, 17], 10], ['palm', [18, 0, 10], 10], ['banana', [-1.4, 0, 6], 3], ['shrub', [1, 0, -3.4], 0.9], ['shrub', [3, 0, -3.4], 0.8], ['bougainvillea', [7, 0, -3.4], 1.5], ['acacia', [-17, 0, 16], 8], ['mango', [24, 0, 14], 8]],
  poles: true,
}
