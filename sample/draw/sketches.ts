import type { Sketch } from './vicinity.ts'

export const sketches = {
  betis: {
    title: 'Betis, Guagua',
    here: [1010, 470],
    river: [
      [60, 930],
      [420, 860],
      [760, 930],
      [1200, 880],
      [1540, 960],
    ],
    green: [
      [
        [500, 360],
        [690, 350],
        [700, 520],
        [510, 530],
      ],
    ],
    roads: [
      {
        line: [
          [60, 640],
          [500, 600],
          [900, 590],
          [1540, 640],
        ],
        width: 34,
        name: 'Guagua to San Fernando road',
        at: [1260, 668],
        turn: 4,
      },
      {
        line: [
          [460, 90],
          [470, 340],
          [460, 600],
          [430, 1040],
        ],
        width: 20,
      },
      {
        line: [
          [730, 330],
          [740, 595],
        ],
        width: 20,
      },
      {
        line: [
          [470, 320],
          [740, 320],
          [1010, 330],
          [1300, 300],
        ],
        width: 20,
        name: 'Calle Ventanilla',
        at: [1160, 284],
        turn: -3,
      },
      {
        line: [
          [1010, 330],
          [1010, 590],
        ],
        width: 18,
      },
    ],
    places: [
      { at: [600, 250], name: 'Betis Church', kind: 'church' },
      { at: [600, 440], name: 'Plaza', kind: 'park' },
      { at: [250, 760], name: 'Guagua/Public Market', kind: 'market' },
      { at: [220, 430], name: 'Municipal Hall', kind: 'hall' },
    ],
  },
  magalang: {
    title: 'Farm house, Magalang',
    here: [930, 560],
    mountain: [1320, 330],
    green: [
      [
        [1060, 480],
        [1500, 460],
        [1540, 760],
        [1080, 740],
      ],
      [
        [720, 640],
        [880, 640],
        [880, 820],
        [710, 830],
      ],
    ],
    roads: [
      {
        line: [
          [60, 760],
          [420, 700],
          [640, 560],
          [760, 360],
          [800, 60],
        ],
        width: 34,
        name: 'Angeles to Magalang road',
        at: [310, 690],
        turn: -9,
      },
      {
        line: [
          [640, 560],
          [800, 590],
          [1000, 580],
          [1200, 600],
        ],
        width: 18,
        name: 'Barangay road',
        at: [1060, 640],
      },
      {
        line: [
          [760, 360],
          [560, 260],
          [200, 240],
        ],
        width: 20,
      },
      {
        line: [
          [760, 360],
          [1000, 250],
          [1130, 90],
        ],
        width: 20,
      },
    ],
    places: [
      { at: [470, 440], name: 'Magalang/town church', kind: 'church' },
      { at: [1010, 170], name: 'State Agricultural/University', kind: 'school' },
      { at: [250, 340], name: 'Public market', kind: 'market' },
    ],
  },
  guagua: {
    title: 'Poblacion, Guagua',
    here: [820, 640],
    river: [
      [60, 420],
      [360, 480],
      [520, 700],
      [560, 1040],
    ],
    roads: [
      {
        line: [
          [60, 250],
          [600, 300],
          [1100, 280],
          [1540, 330],
        ],
        width: 34,
        name: 'Jose Abad Santos Avenue',
        at: [1180, 252],
        turn: 1,
      },
      {
        line: [
          [700, 290],
          [690, 520],
          [700, 1030],
        ],
        width: 22,
      },
      {
        line: [
          [560, 690],
          [820, 660],
          [1200, 690],
          [1540, 660],
        ],
        width: 22,
        name: 'Calle Talulung',
        at: [1300, 716],
        turn: -1,
      },
      {
        line: [
          [1120, 290],
          [1110, 690],
          [1140, 1030],
        ],
        width: 20,
      },
      {
        line: [
          [690, 470],
          [1115, 480],
        ],
        width: 16,
      },
      {
        line: [
          [700, 880],
          [1130, 880],
        ],
        width: 16,
      },
    ],
    places: [
      { at: [950, 800], name: 'Public Market', kind: 'market' },
      { at: [910, 390], name: 'Municipal Hall', kind: 'hall' },
      { at: [1290, 440], name: 'Immaculate/Conception Parish', kind: 'church' },
    ],
  },
  porac: {
    title: 'Hillside village, Porac',
    here: [520, 620],
    green: [
      [
        [90, 460],
        [420, 420],
        [440, 820],
        [90, 900],
      ],
    ],
    roads: [
      {
        line: [
          [60, 160],
          [600, 240],
          [1100, 200],
          [1540, 260],
        ],
        width: 40,
        name: 'SCTEX',
        at: [1340, 214],
        turn: 6,
      },
      {
        line: [
          [980, 210],
          [940, 430],
          [1060, 700],
          [1040, 1030],
        ],
        width: 30,
        name: 'Road to Porac town',
        at: [1150, 860],
      },
      {
        line: [
          [950, 480],
          [720, 540],
          [520, 640],
          [460, 860],
        ],
        width: 20,
        name: 'Bulaklak Ridge',
        at: [700, 500],
        turn: -16,
      },
    ],
    places: [
      { at: [900, 330], name: 'Porac Exit', kind: 'exit' },
      { at: [1250, 640], name: 'Public Market', kind: 'market' },
      { at: [860, 850], name: 'Municipal Hall', kind: 'hall' },
    ],
  },
  arayat: {
    title: 'Farm lot, Arayat',
    here: [620, 640],
    mountain: [420, 280],
    green: [
      [
        [110, 400],
        [640, 400],
        [700, 520],
        [90, 560],
      ],
    ],
    river: [
      [1450, 60],
      [1400, 400],
      [1480, 700],
      [1420, 1040],
    ],
    roads: [
      {
        line: [
          [60, 860],
          [500, 800],
          [900, 790],
          [1300, 640],
          [1340, 60],
        ],
        width: 34,
        name: 'Road to Mexico and San Fernando',
        at: [310, 800],
        turn: -6,
      },
      {
        line: [
          [620, 790],
          [600, 660],
          [700, 560],
        ],
        width: 16,
        name: 'Dirt road',
        at: [500, 720],
      },
      {
        line: [
          [900, 790],
          [820, 500],
          [700, 400],
        ],
        width: 20,
      },
    ],
    places: [
      { at: [800, 330], name: 'Mount Arayat/National Park', kind: 'park' },
      { at: [1180, 540], name: 'Arayat town church', kind: 'church' },
      { at: [1130, 800], name: 'Public Market', kind: 'market' },
    ],
  },
  candaba: {
    title: 'Rice land, Candaba',
    here: [560, 520],
    river: [
      [1180, 60],
      [1120, 360],
      [1240, 640],
      [1160, 1040],
    ],
    green: [
      [
        [90, 240],
        [440, 180],
        [470, 900],
        [100, 940],
      ],
    ],
    roads: [
      {
        line: [
          [640, 60],
          [680, 400],
          [640, 760],
          [680, 1040],
        ],
        width: 22,
        name: 'Dike road',
        at: [706, 300],
        turn: 86,
      },
      {
        line: [
          [60, 1000],
          [640, 960],
          [1100, 980],
          [1540, 900],
        ],
        width: 34,
        name: 'Road to Baliwag',
        at: [1370, 900],
        turn: -8,
      },
      {
        line: [
          [1240, 900],
          [1330, 560],
          [1300, 100],
        ],
        width: 20,
      },
    ],
    places: [
      { at: [270, 520], name: 'Candaba Swamp', kind: 'park' },
      { at: [1400, 480], name: 'Candaba/town church', kind: 'church' },
      { at: [1420, 700], name: 'Public market', kind: 'market' },
    ],
  },
  lubao: {
    title: 'Highway lot, Lubao',
    here: [980, 540],
    green: [
      [
        [120, 620],
        [560, 640],
        [520, 960],
        [110, 940],
      ],
    ],
    roads: [
      {
        line: [
          [60, 460],
          [560, 500],
          [1000, 560],
          [1540, 520],
        ],
        width: 42,
        name: 'Jose Abad Santos Avenue',
        at: [370, 450],
        turn: 4,
      },
      {
        line: [
          [700, 520],
          [760, 260],
          [720, 60],
        ],
        width: 20,
      },
      {
        line: [
          [1180, 550],
          [1240, 760],
          [1200, 1040],
        ],
        width: 22,
      },
      {
        line: [
          [1200, 800],
          [840, 800],
          [600, 860],
        ],
        width: 18,
      },
    ],
    places: [
      { at: [950, 740], name: 'San Agustin/Parish Church', kind: 'church' },
      { at: [1350, 740], name: 'Lubao/Public Market', kind: 'market' },
      { at: [560, 300], name: 'To Bataan and Subic', kind: 'exit' },
    ],
  },
  bacolor: {
    title: 'Village lot, Bacolor',
    here: [610, 480],
    roads: [
      {
        line: [
          [60, 760],
          [520, 720],
          [1000, 700],
          [1540, 740],
        ],
        width: 38,
        name: 'Jose Abad Santos Avenue',
        at: [400, 786],
        turn: -3,
      },
      {
        line: [
          [830, 705],
          [820, 420],
          [860, 80],
        ],
        width: 22,
      },
      {
        line: [
          [825, 470],
          [610, 490],
          [320, 460],
        ],
        width: 18,
        name: 'Calle Kamatis',
        at: [400, 440],
        turn: 2,
      },
      {
        line: [
          [325, 462],
          [330, 740],
        ],
        width: 16,
      },
    ],
    places: [
      { at: [1090, 560], name: 'San Guillermo/Parish Church', kind: 'church' },
      { at: [1060, 310], name: 'Municipal Hall', kind: 'hall' },
      { at: [1390, 620], name: 'To San Fernando', kind: 'exit' },
    ],
  },
} satisfies Record<string, Sketch>
