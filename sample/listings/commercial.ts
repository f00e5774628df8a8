import { pictures, type SampleListing } from '../listing.ts'

export const sampleCommercial: SampleListing[] = [
  {
    slug: 'shop-unit-san-fernando',
    title: 'Ground-Floor Shop along MacArthur Highway, Dolores',
    description: `A corner shop of 72 sqm in a row of five, on the busy side of MacArthur Highway, where the traffic slows down for the intersection.

Six meters of glass front, clear height of 3.4 m, one toilet at the back, and a mezzanine of 14 sqm for stock or a desk. Three parking slots in front for each unit. Three-phase power is at the wall, with a meter of its own.

The neighbours are a pharmacy, a bakery and a milk tea place, so people are already stopping. It was a clinic before; the water points are still there.

Terms: three years, 5% increase from the second year, three months deposit and two months advance. Fit-out of one month free.

Sign board above the front is included in the rent; design to be cleared with the building.`,
    price: '₱48,000 per month + VAT',
    address: 'Unit 5, Balite Row, MacArthur Highway, Dolores',
    city: 'City of San Fernando',
    state: 'Pampanga',
    zip_code: '2000',
    listing_type: 'for_rent',
    property_type: 'Commercial',
    status: 'active',
    featured: false,
    bedrooms: 0,
    bathrooms: 1,
    square_feet: 72,
    lot_area: 0,
    facts: { pin: '15.0396, 120.6806', property_kind: 'commercial_space', parking_spaces: 3 },
    amenities: [
      'Six-meter glass front',
      'Mezzanine of 14 sqm',
      'Three parking slots',
      'Three-phase power',
      'Sign board space',
      'Roll-up shutter',
    ],
    nearby_landmarks: ['SM City Pampanga', 'NLEX San Fernando Exit', 'MacArthur Highway'],
    pictures: pictures(
      'Row of shops with striped awnings, glass fronts and parking along the highway',
      'Inside of the empty shop with a mezzanine and sunlight through the glass front',
      'The row of shops in the evening with lit signs',
      'Floor plan of the shop with mezzanine and toilet',
    ),
    videos: [],
    faqs: [
      {
        question: 'May we cook inside?',
        answer:
          'Light cooking with an exhaust, yes. For a full kitchen the building asks for a grease trap and a duct to the rear; there is a shaft for it.',
      },
      {
        question: 'When does the rent start?',
        answer: 'One month after turnover. That month is free for your fit-out.',
      },
    ],
    listedDaysAgo: 11,
  },
  {
    slug: 'warehouse-san-simon',
    title: 'Warehouse with Loading Bays near San Simon Exit',
    description: `1,450 sqm under one roof, no posts in the middle, nine meters to the apron of the truss. Ten-wheelers and forty-footers turn inside the yard.

Two loading doors of 4.5 by 5 m, floor of 20 cm reinforced concrete poured with hardener, skylight strips on both slopes so the lights stay off until four. Office of 60 sqm with toilets in front, guard house at the gate.

Power is 150 kVA with room for more; the pole is on the property. The yard is 900 sqm of concrete, walled and lit.

NLEX is less than ten minutes away on a road that trucks may use at any hour.

Minimum term three years. Can be divided in two if a second tenant is found at the same time.`,
    price: '₱230 per sqm per month',
    address: 'Lot 8, Daang Bakal Road, San Isidro',
    city: 'San Simon',
    state: 'Pampanga',
    zip_code: '2015',
    listing_type: 'for_rent',
    property_type: 'Commercial',
    status: 'active',
    featured: false,
    bedrooms: 0,
    bathrooms: 3,
    square_feet: 1450,
    lot_area: 0,
    facts: { pin: '14.9905, 120.7762', property_kind: 'warehouse' },
    amenities: [
      'Column-free span',
      'Two loading doors',
      'Clear height of nine meters',
      'Front office with toilets',
      'Concrete yard for trailers',
      '150 kVA power',
    ],
    nearby_landmarks: ['NLEX San Simon Exit', 'San Simon Municipal Hall'],
    pictures: pictures(
      'Steel warehouse with two loading doors and a concrete yard',
      'Inside of the warehouse with steel trusses and skylight strips',
      'Front office with desks and a window to the yard',
      'Site plan with warehouse, yard and turning circle',
    ),
    videos: [],
    faqs: [],
    listedDaysAgo: 20,
  },
  {
    slug: 'office-floor-angeles',
    title: 'Fitted Office Floor for 60 Seats in Balibago',
    description: `A whole third floor, 310 sqm, already cabled and lit. Sixty people could start on Monday.

The last tenant was a back-office company, and left the raised floor, LED panels, two glass meeting rooms, a pantry with sink, and a server closet with its own aircon. Desks and chairs may be included for a small addition.

Windows on the two long sides, blinds new this year. Lift, fire stairs, sprinklers, and a generator that carries the whole floor. Ten parking slots in the basement.

Jeepneys stop at the door and Clark is around the corner, which matters when the night shift goes home.

Lease of two years or more. Rate is for the bare floor; association dues of ₱95 per sqm are separate.`,
    price: '₱520 per sqm per month',
    address: '3rd Floor, Gintong Ani Building, MacArthur Highway, Balibago',
    city: 'Angeles City',
    state: 'Pampanga',
    zip_code: '2009',
    listing_type: 'for_rent',
    property_type: 'Commercial',
    status: 'active',
    featured: false,
    bedrooms: 0,
    bathrooms: 2,
    square_feet: 310,
    lot_area: 0,
    facts: {
      pin: '15.1642, 120.5896',
      property_kind: 'office',
      parking_spaces: 10,
      association_dues: 29450,
    },
    amenities: [
      'Cabled for 60 seats',
      'Two glass meeting rooms',
      'Pantry',
      'Server closet with aircon',
      'Full generator',
      'Ten parking slots',
    ],
    nearby_landmarks: ['SM City Clark', 'Clark Freeport Zone', 'MacArthur Highway'],
    pictures: pictures(
      'Four-storey office building with ribbon windows on a street corner',
      'Open office floor with rows of desks and ceiling light panels',
      'Meeting room with a long table and city view',
      'Floor plan of the office with desks and meeting rooms',
    ),
    videos: [],
    faqs: [],
    listedDaysAgo: 28,
  },
  {
    slug: 'commercial-building-guagua',
    title: 'Three-Storey Commercial Building in the Heart of Guagua',
    description: `A corner building two streets from the public market, with six tenants in place and never a month empty since it opened in 2015.

Ground floor: four shops facing two streets. Second floor: a dental clinic and a review centre. Third floor: a bare floor with terrace, now a function room, which a school has asked about.

Lot of 385 sqm, total floor of about 840 sqm. Rents come to ₱212,000 a month at present, and two of the contracts are up for renewal this year at what we think is below market.

The structure was checked by a civil engineer in 2023; the report goes to serious buyers with the contracts and the tax declaration.

A sound building for a family that wants rent to pay for the grandchildren's school.`,
    price: '₱28,000,000 (net of CGT)',
    address: '201 Calle Talulung, Poblacion',
    city: 'Guagua',
    state: 'Pampanga',
    zip_code: '2003',
    listing_type: 'for_sale',
    property_type: 'Commercial',
    status: 'active',
    featured: true,
    bedrooms: 0,
    bathrooms: 7,
    square_feet: 840,
    lot_area: 385,
    facts: {
      pin: '14.9664, 120.6338',
      property_kind: 'building',
      storeys: 3,
      title_kind: 'tct',
      title_is_clean: 'yes',
      financing: ['cash', 'bank'],
    },
    amenities: [
      'Six tenants in place',
      'Corner of two streets',
      'Third-floor terrace',
      'Separate meters',
      'Cistern and booster pump',
      'Fire escape',
    ],
    nearby_landmarks: [
      'Guagua Public Market',
      'Guagua Municipal Hall',
      'Immaculate Conception Parish Church',
    ],
    pictures: pictures(
      'Three-storey corner building with shops at street level and a terrace on top',
      'Third-floor function hall with columns, rows of chairs and wide windows',
      'Shop on the ground floor with a glass front',
      'Street beside the building with posts and wires at noon',
      'Vicinity sketch with the public market and municipal hall of Guagua',
    ),
    videos: ['https://www.youtube.com/watch?v=M7lc1UVf-VE'],
    faqs: [
      {
        question: 'What does "net of CGT" mean here?',
        answer:
          'The owner wants to receive ₱28,000,000; the 6% capital gains tax comes on top and is to be included in your offer.',
      },
      {
        question: 'Can we see the lease contracts?',
        answer: 'Yes, after a letter of intent and a signed confidentiality note.',
      },
      {
        question: 'Is there a mortgage on the title?',
        answer: 'None. The title is clean, with no annotation.',
      },
    ],
    listedDaysAgo: 14,
  },
]
