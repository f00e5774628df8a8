import { pictures, type SampleListing } from '../listing.ts'

export const sampleHouses: SampleListing[] = [
  {
    slug: 'modern-house-san-fernando',
    title: 'Modern Two-Storey House with Balcony in Dolores',
    description: `A four-bedroom house built in 2021 on a 210 sqm corner lot, lived in by one family and kept like new.

The ground floor is one open room from the front door to the back garden: living, dining and a kitchen with a stone island. Sliding doors on the garden side catch the afternoon breeze, so the aircon rests until noon. A guest room with its own bath sits beside the stairs for lolo and lola.

Upstairs are three bedrooms. The primary bedroom opens to the front balcony and has a walk-in closet; the two others share a bath.

Two cars fit side by side under cover. The village is gated, with roving guards and a small park two streets away. Seven minutes to SM City Pampanga outside rush hour.

Clean title in the owner's name, taxes paid to date. Viewing by appointment, any day except Monday.`,
    price: '₱12,800,000',
    address: 'Block 7 Lot 1, Alitaptap Street, Kalapati Grove, Dolores',
    city: 'City of San Fernando',
    state: 'Pampanga',
    zip_code: '2000',
    listing_type: 'for_sale',
    property_type: 'Residential',
    status: 'active',
    featured: true,
    bedrooms: 4,
    bathrooms: 3,
    square_feet: 228,
    lot_area: 210,
    facts: {
      pin: '15.0361, 120.6772',
      property_kind: 'house',
      storeys: 2,
      parking_spaces: 2,
      furnishing: 'semi',
      turnover: 'rfo',
      title_kind: 'tct',
      title_is_clean: 'yes',
      association_dues: 900,
      real_property_tax: 14200,
      financing: ['cash', 'bank'],
      flood_history: 'no',
      hazard_source: 'the owner',
    },
    amenities: [
      'Covered parking for two cars',
      'Front balcony',
      'Stone kitchen island',
      'Walk-in closet',
      'Ground-floor guest room',
      'Back garden with service area',
      'Overhead water tank and pump',
      'Gated village with guards',
    ],
    nearby_landmarks: [
      'SM City Pampanga',
      'NLEX San Fernando Exit',
      'Pampanga Provincial Capitol',
      'MacArthur Highway',
    ],
    pictures: pictures(
      'Two-storey modern house in late afternoon sun, white walls with wood slats and a covered carport',
      'The same house from the other corner at dusk, with lamps lit behind the glass',
      'Living room with a grey sofa, garden doors and sunlight on the floor',
      'Dining table under a pendant lamp beside the stairs',
      'Kitchen with green cabinets and a stone island',
      'Primary bedroom with a wide bed and a tall window',
      'Second bedroom with a desk by the window',
      'Bathroom with a glass shower and a wood vanity',
      'View from the balcony over the village roofs to Mount Arayat',
      'Site plan of the corner lot with house, carport and garden',
    ),
    videos: ['https://www.youtube.com/watch?v=M7lc1UVf-VE'],
    faqs: [
      {
        question: 'Is the house sold furnished?',
        answer:
          'It comes with the built-in cabinets, the kitchen hood and cooktop, four split-type aircons and the water pump. Loose furniture can be bought separately from the owner.',
      },
      {
        question: 'Can it be bought with a bank loan?',
        answer:
          'Yes. The title is clean and the tax declaration covers both land and house, so a bank can appraise it. Please bring a pre-approval if you have one; it shortens the talks.',
      },
      {
        question: 'How much are the village dues?',
        answer:
          'About ₱900 a month, which covers the guards, garbage collection and street lights.',
      },
      {
        question: 'Did water ever enter the house?',
        answer:
          'The owner says no. The finished floor is 80 cm above the street. Ask the neighbours when you visit; we encourage it.',
      },
    ],
    listedDaysAgo: 1,
  },
  {
    slug: 'garden-bungalow-angeles',
    title: 'Three-Bedroom Bungalow with Garden in Pandan',
    description: `All on one floor, with a garden on three sides: the kind of bungalow that is hard to find inside Angeles now.

The house stands on 240 sqm. You enter through a tiled porch into a living room with jalousie windows on both sides, so there is always air moving. Three bedrooms along one hallway, two baths, and a kitchen that opens to a dirty kitchen and laundry at the back.

Roof and ceiling were redone in 2022, wiring in the same year. The old santol tree stays with the house.

One car in the garage, a second on the driveway. Street is concrete, with street lights, and tricycles pass until late.

Good for retirees or a young family who wants room for a dog. Title is with the owner and free of mortgage.`,
    price: '₱5,800,000',
    address: '18 Kamachile Street, Hardin Malinis, Pandan',
    city: 'Angeles City',
    state: 'Pampanga',
    zip_code: '2009',
    listing_type: 'for_sale',
    property_type: 'Residential',
    status: 'active',
    featured: false,
    bedrooms: 3,
    bathrooms: 2,
    square_feet: 118,
    lot_area: 240,
    facts: {
      pin: '15.1453, 120.5994',
      property_kind: 'house',
      storeys: 1,
      parking_spaces: 2,
      furnishing: 'unfurnished',
      title_kind: 'tct',
      title_is_clean: 'yes',
      real_property_tax: 5600,
      financing: ['cash', 'bank', 'pag_ibig'],
      pets: 'allowed',
    },
    amenities: [
      'Garden on three sides',
      'Tiled porch',
      'Dirty kitchen and laundry',
      'Garage and driveway',
      'New roof in 2022',
      'Deep well with pump',
    ],
    nearby_landmarks: [
      'Angeles University Foundation',
      'Holy Rosary Parish Church',
      'Marquee Mall',
      'NLEX Angeles Exit',
    ],
    pictures: pictures(
      'Bungalow with a clay-tile roof and a tiled porch behind a low white fence with bougainvillea',
      'Living room with jalousie windows and a rattan sofa',
      'Kitchen with white cabinets and a window over the sink',
      'Bedroom with wood floor and yellow blanket',
      'Site plan of the bungalow and its garden',
    ),
    videos: [],
    faqs: [
      {
        question: 'Is the garage wide enough for an SUV?',
        answer: 'Yes. It is 3.4 m wide and 5.8 m deep, with a clear height of 2.3 m at the gate.',
      },
      {
        question: 'Is the price negotiable?',
        answer: 'Slightly, for a cash buyer who can close within 45 days.',
      },
    ],
    listedDaysAgo: 12,
    loweredDaysAgo: 3,
  },
  {
    slug: 'ancestral-house-guagua',
    title: 'Restored Bahay na Bato in Betis',
    description: `Stone below, wood above, and capiz windows all around: a house of the 1920s, restored by woodcarvers of Betis over four years.

The upper floor holds the sala mayor, a dining room for sixteen, and three bedrooms, all with the original narra planks. Capiz panels slide the whole length of the street side; below them the ventanillas still open for the night air. The carved transoms were copied from the two that survived.

Downstairs, where the carriages once stood, is now a cool tiled hall with a modern kitchen, two baths and a guest room. It has served as a home, and would serve as well as a restaurant, a museum café or a small inn.

The lot is 620 sqm, with a well, an old mango tree and a gate wide enough for a van. Wiring, plumbing and roof are all new.

Shown only to buyers who set an appointment two days ahead, please.`,
    price: '₱24,500,000',
    address: '46 Calle Ventanilla, Betis',
    city: 'Guagua',
    state: 'Pampanga',
    zip_code: '2003',
    listing_type: 'for_sale',
    property_type: 'House',
    status: 'active',
    featured: true,
    bedrooms: 4,
    bathrooms: 3,
    square_feet: 410,
    lot_area: 620,
    facts: {
      property_kind: 'house',
      storeys: 2,
      parking_spaces: 5,
      furnishing: 'semi',
      title_kind: 'tct',
      real_property_tax: 21500,
      financing: ['cash'],
    },
    amenities: [
      'Original narra floor planks',
      'Capiz sliding windows',
      'Carved transoms',
      'Modern kitchen',
      'Courtyard with well',
      'Parking for five cars',
      'New wiring and plumbing',
    ],
    nearby_landmarks: ['Betis Church', 'Guagua Public Market', 'Guagua Municipal Hall'],
    pictures: pictures(
      'Bahay na bato with a stone ground floor, capiz windows above and a hipped roof, in morning light',
      'Sala with narra planks, capiz windows and a deep red rug',
      'Long dining table under a brass lamp',
      'Bedroom with a four-poster bed and capiz windows',
      'The same house in the evening with the capiz windows glowing',
      'Vicinity sketch showing the house, the church and the plaza of Betis',
    ),
    videos: [],
    faqs: [
      {
        question: 'Is the house declared a heritage structure?',
        answer:
          'It has no marker. Houses more than 50 years old are presumed important cultural property under the heritage law, so changes to the façade should be cleared first. We help with the letter.',
      },
      {
        question: 'Can it be turned into a restaurant?',
        answer:
          'The street already has small businesses. Zoning clearance and the fire safety permit come from the municipal hall; the kitchen and the two ground-floor baths were planned with that in mind.',
      },
      {
        question: 'Are the carved furniture pieces included?',
        answer: 'The dining table and the four-poster bed stay. The rest is open to talks.',
      },
    ],
    listedDaysAgo: 9,
  },
  {
    slug: 'farm-house-magalang',
    title: 'Farm House with Fruit Trees Facing Mount Arayat',
    description: `Wake up to the mountain. This farm house stands on 3,200 sqm of titled land in Magalang, with Mount Arayat filling the view from the veranda.

The house is simple and strong: concrete posts, wood upper walls, a long corrugated roof with deep eaves. Two bedrooms, one big room for living and dining, a kitchen with a window to the orchard, and a veranda all along the front where everybody ends up.

On the land: 24 mango trees in bearing age, bananas, calamansi, a deep well with a submersible pump, and a small storage shed. The caretaker's family next door would be glad to stay on.

Concrete barangay road right up to the gate, electricity from the grid, good signal for work from home.

Two lots, two titles, sold together.`,
    price: '₱9,750,000',
    address: 'Purok 3, Dalan ning Mangga, San Agustin',
    city: 'Magalang',
    state: 'Pampanga',
    zip_code: '2011',
    listing_type: 'for_sale',
    property_type: 'Residential',
    status: 'active',
    featured: true,
    bedrooms: 2,
    bathrooms: 1,
    square_feet: 96,
    lot_area: 3200,
    facts: {
      pin: '15.2089, 120.6655',
      property_kind: 'house',
      storeys: 1,
      parking_spaces: 4,
      title_kind: 'tct',
      financing: ['cash'],
      lahar_history: 'no',
      hazard_source: 'the owner',
    },
    amenities: [
      'Wide front veranda',
      '24 bearing mango trees',
      'Deep well with submersible pump',
      'Storage shed',
      'Grid electricity',
      'Concrete road to the gate',
    ],
    nearby_landmarks: [
      'Mount Arayat',
      'Pampanga State Agricultural University',
      'Magalang town church',
    ],
    pictures: pictures(
      'Farm house with a long green roof and a veranda, Mount Arayat behind',
      'View from the veranda over the field to Mount Arayat',
      'Kitchen with wood cabinets and a window to the orchard',
      'Bedroom with a four-poster bed and a boarded wall',
      'The field beside the house with mango trees and bananas',
      'Vicinity sketch of the farm and the road to Magalang town',
    ),
    videos: ['/sample/walkthrough.webm'],
    faqs: [
      {
        question: 'Is this agricultural land?',
        answer:
          'The front lot with the house is classified residential, the back lot agricultural. Both tax declarations are ready for inspection.',
      },
      {
        question: 'How much do the mango trees earn?',
        answer:
          'Last season the owner leased the trees to a contractor for ₱48,000. It varies a lot with rain at flowering time.',
      },
    ],
    listedDaysAgo: 13,
  },
  {
    slug: 'family-house-mexico',
    title: 'Four-Bedroom House for Rent in Lagundi',
    description: `A two-storey family house ready to move into on the first of the month, a short drive from SM City Pampanga and the Mexico exit of NLEX.

Four bedrooms, three baths, a maid's room behind the kitchen. Split-type aircon in every bedroom and in the living room. The kitchen comes with cooktop, hood and a two-door refrigerator; the rest is unfurnished so your own things will fit.

Covered garage for two cars, automatic gate, and a small lawn that the owner's gardener keeps up twice a month at no charge.

Terms: one year minimum, two months deposit and one month advance, postdated checks. One small dog is fine, please tell us first.

Company leases are welcome; we issue an official receipt.`,
    price: '₱35,000 per month',
    address: 'Block 3 Lot 22, Tagak Street, Parulan Homes, Lagundi',
    city: 'Mexico',
    state: 'Pampanga',
    zip_code: '2021',
    listing_type: 'for_rent',
    property_type: 'Residential',
    status: 'active',
    featured: true,
    bedrooms: 4,
    bathrooms: 3,
    square_feet: 185,
    lot_area: 0,
    facts: {
      pin: '15.0602, 120.7105',
      property_kind: 'house',
      storeys: 2,
      parking_spaces: 2,
      furnishing: 'semi',
      pets: 'ask',
    },
    amenities: [
      'Five split-type aircons',
      'Two-car garage with automatic gate',
      "Maid's room",
      'Cooktop, hood and refrigerator',
      'Lawn with gardener included',
    ],
    nearby_landmarks: ['SM City Pampanga', 'NLEX Mexico Exit', 'Santa Monica Parish Church'],
    pictures: pictures(
      'Two-storey house with a red hipped roof, arched porch and two-car garage',
      'Living room with a brown sofa and wide windows to the lawn',
      'Kitchen with dark cabinets and a two-door refrigerator',
      'Bedroom with a blue blanket and aircon',
      'Village street with trees, posts and parked car',
    ),
    videos: [],
    faqs: [
      {
        question: 'What has to be paid before moving in?',
        answer:
          'Three months in all: two months deposit and one month advance. The deposit comes back within 30 days of leaving, less unpaid bills and damage.',
      },
      {
        question: 'Are pets allowed?',
        answer: 'One small dog, agreed in the contract.',
      },
      {
        question: 'Who pays the village dues?',
        answer: 'The owner does. You pay electricity, water and internet.',
      },
    ],
    listedDaysAgo: 3,
  },
]
