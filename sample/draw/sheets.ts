import type { Plan, Sketch } from './plans.ts'

export const plans = {
  modern: {
    title: 'Site plan', note: 'Corner lot, 210 sqm', lot: [12, 17.5], road: 'ALITAPTAP STREET', roadRight: 'SIDE STREET', house: [[0.9, 2.2, 10.2, 9.6]],
    rooms: [[0.9, 2.2, 4.2, 3.2, 'Kitchen'], [5.1, 2.2, 3, 3.2, 'Guest room'], [8.1, 2.2, 3, 3.2, 'Service'], [0.9, 5.4, 6, 6.4, 'Living/and dining'], [6.9, 5.4, 4.2, 2.4, 'Stairs'], [6.9, 7.8, 4.2, 4, 'Carport']],
    paved: [[6.9, 11.8, 4.2, 5.7, 'Driveway'], [3.4, 11.8, 1, 5.7]], trees: [[1.6, 15.2, 1.2], [2, 1.1, 0.8], [5.4, 15.9, 0.7], [10.4, 1.1, 0.8]],
  },
  bungalow: {
    title: 'Site plan', note: 'Lot 240 sqm, floor 118 sqm', lot: [20, 12], road: 'KAMACHILE STREET', house: [[2, 1.6, 13.4, 7.2]],
    rooms: [[2, 1.6, 3.6, 3.4, 'Bedroom'], [5.6, 1.6, 3.6, 3.4, 'Bedroom'], [9.2, 1.6, 2.4, 3.4, 'Bath'], [11.6, 1.6, 3.8, 3.4, 'Kitchen'], [2, 5, 3.6, 3.8, 'Bedroom'], [5.6, 5, 6, 3.8, 'Living'], [11.6, 5, 3.8, 3.8, 'Garage']],
    paved: [[11.8, 8.8, 3.4, 3.2, 'Driveway'], [7.6, 8.8, 1.2, 3.2]], trees: [[17.8, 3, 1.6], [17.6, 7.4, 1.1], [3.2, 10.4, 1], [5.6, 10.5, 0.7], [18.2, 10.4, 0.8], [1, 1.2, 0.7]],
  },
  shop: {
    title: 'Floor plan', note: 'Ground floor 58 sqm, mezzanine 14 sqm', lot: [6.4, 9], indoor: true,
    rooms: [[0, 0, 2.2, 2, 'Toilet'], [2.2, 0, 4.2, 3.3, 'Mezzanine/above']], paved: [[0, 2, 2.2, 1.3, 'Stairs up'], [0, 3.3, 6.4, 5.7, 'Shop floor/clear height 3.4 m']], desks: [[0.4, 8.85, 3.7, 0.15], [4.6, 8.85, 1.2, 0.15]],
  },
  warehouse: {
    title: 'Site plan', note: 'Floor 1,450 sqm, yard 900 sqm', lot: [46, 52], road: 'DAANG BAKAL ROAD', house: [[4, 3, 26, 32]], rooms: [[4, 3, 26, 26, 'Warehouse/column-free'], [4, 29, 10, 6, 'Office'], [14, 29, 8, 6, 'Bay 1'], [22, 29, 8, 6, 'Bay 2']],
    paved: [[14, 35, 26, 17, 'Concrete yard/trailers turn here'], [31.5, 3, 9, 32]], trees: [[6, 42, 3], [9, 47.5, 2.4], [43.4, 10, 2], [43.4, 24, 2]],
  },
  office: {
    title: 'Floor plan, 3rd floor', note: '310 sqm, 60 seats', lot: [22, 14.1], indoor: true,
    rooms: [[0, 0, 4, 3.6, 'Meeting 1'], [4, 0, 4, 3.6, 'Meeting 2'], [8, 0, 4.4, 3.6, 'Pantry'], [12.4, 0, 2.6, 3.6, 'Server'], [15, 0, 3.4, 3.6, 'Lift and/stairs'], [18.4, 0, 3.6, 3.6, 'Toilets']],
    desks: Array.from({ length: 60 }, (_, i): [number, number, number, number] => [1 + (i % 12) * 1.5 + Math.floor((i % 12) / 6) * 2, 5 + Math.floor(i / 12) * 1.75, 1.35, 0.75]),
  },
  hill: { title: 'Lot plan', note: 'Lot 14, Block 2, 240 sqm', lot: [12, 20], road: 'BULAKLAK RIDGE ROAD, 8.00 m wide', setback: 2, paved: [[3, 6, 6, 8, 'House may/stand here']], trees: [[1.6, 2, 0.9], [10.5, 17.5, 0.8]], bearings: ['N 88° E', 'S 2° E', 'S 88° W', 'N 2° W'] },
  farm: { title: 'Lot plan', note: 'Half a hectare, 5,000 sqm', lot: [72, 69.4], road: 'BARANGAY DIRT ROAD', rows: true, paved: [[68.5, 0, 3.5, 69.4, 'Ditch']], trees: [[5, 4, 3.4], [13, 4, 3], [4, 64, 2.6]], bearings: ['N 81° E, 72.00', 'S 9° E, 69.40', 'S 81° W, 72.00', 'N 9° W, 69.40'] },
  rice: { title: 'Lot plan', note: 'One hectare, 10,000 sqm', lot: [125, 80], road: 'DIKE ROAD', rows: true, paved: [[0, 0, 125, 3.4]], trees: [[5, 74, 3.6], [118, 75, 3]], bearings: ['N 86° E, 125.00', 'S 4° E, 80.00', 'S 86° W, 125.00', 'N 4° W, 80.00'] },
  highway: { title: 'Lot plan', note: 'Commercial, 1,050 sqm', lot: [30, 35], road: 'JOSE ABAD SANTOS AVENUE', setback: 3, paved: [[5, 5, 20, 14, 'Shops may/stand here'], [3, 22, 24, 13, 'Parking along the highway']], bearings: ['N 74° E, 30.00', 'S 16° E, 35.00', 'S 74° W, 30.00', 'N 16° W, 35.00'] },
  village: { title: 'Lot plan', note: 'Lot 5, Block 11, 130 sqm', lot: [10, 13], road: 'CALLE KAMATIS', setback: 1.5, paved: [[2, 3, 6, 7, 'House may/stand here']], trees: [[1.2, 1.6, 0.7], [8.8, 1.5, 0.8]], bearings: ['N 85° E', 'S 5° E', 'S 85° W', 'N 5° W'] },
} satisfies Record<string, Plan>

export const sketches = {
  betis: {
    title: 'Betis, Guagua', here: [1010, 470], river: [[60, 930], [420, 860], [760, 930], [1200, 880], [1540, 960]],
    green: [[[500, 360], [690, 350], [700, 520], [510, 530]]],
    roads: [{ line: [[60, 640], [500, 600], [900, 590], [1540, 640]], width: 34, name: 'Guagua to San Fernando road', at: [1260, 668], turn: 4 }, { line: [[460, 90], [470, 340], [460, 600], [430, 1040]], width: 20 }, { line: [[730, 330], [740, 595]], width: 20 }, { line: [[470, 320], [740, 320], [1010, 330], [1300, 300]], width: 20, name: 'Calle Ventanilla', at: [1160, 284], turn: -3 }, { line: [[1010, 330], [1010, 590]], width: 18 }],
    places: [{ at: [600, 250], name: 'Betis Church', kind: 'church' }, { at: [600, 440], name: 'Plaza', kind: 'park' }, { at: [250, 760], name: 'Guagua/Public Market', kind: 'market' }, { at: [220, 430], name: 'Municipal Hall', kind: 'hall' }],
  },
  magalang: {
    title: 'Farm house, Magalang', here: [930, 560], mountain: [1320, 330], green: [[[1060, 480], [1500, 460], [1540, 760], [1080, 740]], [[720, 640], [880, 640], [880, 820], [710, 830]]],
    roads: [{ line: [[60, 760], [420, 700], [640, 560], [760, 360], [800, 60]], width: 34, name: 'Angeles to Magalang road', at: [310, 690], turn: -9 }, { line: [[640, 560], [800, 590], [1000, 580], [1200, 600]], width: 18, name: 'Barangay road', at: [1060, 640] }, { line: [[760, 360], [560, 260], [200, 240]], width: 20 }, { line: [[760, 360], [1000, 250], [1130, 90]], width: 20 }],
    places: [{ at: [470, 440], name: 'Magalang/town church', kind: 'church' }, { at: [1010, 170], name: 'State Agricultural/University', kind: 'school' }, { at: [250, 340], name: 'Public market', kind: 'market' }],
  },
  guagua: {
    title: 'Poblacion, Guagua', here: [820, 640], river: [[60, 420], [360, 480], [520, 700], [560, 1040]],
    roads: [{ line: [[60, 250], [600, 300], [1100, 280], [1540, 330]], width: 34, name: 'Jose Abad Santos Avenue', at: [1180, 252], turn: 1 }, { line: [[700, 290], [690, 520], [700, 1030]], width: 22 }, { line: [[560, 690], [820, 660], [1200, 690], [1540, 660]], width: 22, name: 'Calle Talulung', at: [1300, 716], turn: -1 }, { line: [[1120, 290], [1110, 690], [1140, 1030]], width: 20 }, { line: [[690, 470], [1115, 480]], width: 16 }, { line: [[700, 880], [1130, 880]], width: 16 }],
    places: [{ at: [950, 800], name: 'Public Market', kind: 'market' }, { at: [910, 390], name: 'Municipal Hall', kind: 'hall' }, { at: [1290, 440], name: 'Immaculate/Conception Parish', kind: 'church' }],
  },
  porac: {
    title: 'Hillside village, Porac', here: [520, 620], green: [[[90, 460], [420, 420], [440, 820], [90, 900]]],
    roads: [{ line: [[60, 160], [600, 240], [1100, 200], [1540, 260]], width: 40, name: 'SCTEX', at: [1340, 214], turn: 6 }, { line: [[980, 210], [940, 430], [1060, 700], [1040, 1030]], width: 30, name: 'Road to Porac town', at: [1150, 860] }, { line: [[950, 480], [720, 540], [520, 640], [460, 860]], width: 20, name: 'Bulaklak Ridge', at: [700, 500], turn: -16 }],
    places: [{ at: [900, 330], name: 'Porac Exit', kind: 'exit' }, { at: [1250, 640], name: 'Public Market', kind: 'market' }, { at: [860, 850], name: 'Municipal Hall', kind: 'hall' }],
  },
  arayat: {
    title: 'Farm lot, Arayat', here: [620, 640], mountain: [420, 280], green: [[[110, 400], [640, 400], [700, 520], [90, 560]]], river: [[1450, 60], [1400, 400], [1480, 700], [1420, 1040]],
    roads: [{ line: [[60, 860], [500, 800], [900, 790], [1300, 640], [1340, 60]], width: 34, name: 'Road to Mexico and San Fernando', at: [310, 800], turn: -6 }, { line: [[620, 790], [600, 660], [700, 560]], width: 16, name: 'Dirt road', at: [500, 720] }, { line: [[900, 790], [820, 500], [700, 400]], width: 20 }],
    places: [{ at: [800, 330], name: 'Mount Arayat/National Park', kind: 'park' }, { at: [1180, 540], name: 'Arayat town church', kind: 'church' }, { at: [1130, 800], name: 'Public Market', kind: 'market' }],
  },
  candaba: {
    title: 'Rice land, Candaba', here: [560, 520], river: [[1180, 60], [1120, 360], [1240, 640], [1160, 1040]], green: [[[90, 240], [440, 180], [470, 900], [100, 940]]],
    roads: [{ line: [[640, 60], [680, 400], [640, 760], [680, 1040]], width: 22, name: 'Dike road', at: [706, 300], turn: 86 }, { line: [[60, 1000], [640, 960], [1100, 980], [1540, 900]], width: 34, name: 'Road to Baliwag', at: [1370, 900], turn: -8 }, { line: [[1240, 900], [1330, 560], [1300, 100]], width: 20 }],
    places: [{ at: [270, 520], name: 'Candaba Swamp', kind: 'park' }, { at: [1400, 480], name: 'Candaba/town church', kind: 'church' }, { at: [1420, 700], name: 'Public market', kind: 'market' }],
  },
  lubao: {
    title: 'Highway lot, Lubao', here: [980, 540], green: [[[120, 620], [560, 640], [520, 960], [110, 940]]],
    roads: [{ line: [[60, 460], [560, 500], [1000, 560], [1540, 520]], width: 42, name: 'Jose Abad Santos Avenue', at: [370, 450], turn: 4 }, { line: [[700, 520], [760, 260], [720, 60]], width: 20 }, { line: [[1180, 550], [1240, 760], [1200, 1040]], width: 22 }, { line: [[1200, 800], [840, 800], [600, 860]], width: 18 }],
    places: [{ at: [950, 740], name: 'San Agustin/Parish Church', kind: 'church' }, { at: [1350, 740], name: 'Lubao/Public Market', kind: 'market' }, { at: [560, 300], name: 'To Bataan and Subic', kind: 'exit' }],
  },
  bacolor: {
    title: 'Village lot, Bacolor', here: [610, 480],
    roads: [{ line: [[60, 760], [520, 720], [1000, 700], [1540, 740]], width: 38, name: 'Jose Abad Santos Avenue', at: [400, 786], turn: -3 }, { line: [[830, 705], [820, 420], [860, 80]], width: 22 }, { line: [[825, 470], [610, 490], [320, 460]], width: 18, name: 'Calle Kamatis', at: [400, 440], turn: 2 }, { line: [[325, 462], [330, 740]], width: 16 }],
    places: [{ at: [1090, 560], name: 'San Guillermo/Parish Church', kind: 'church' }, { at: [1060, 310], name: 'Municipal Hall', kind: 'hall' }, { at: [1390, 620], name: 'To San Fernando', kind: 'exit' }],
  },
} satisfies Record<string, Sketch>
