import { pictures, type SampleListing } from '../listing.ts'

export const sampleHomes: SampleListing[] = [
  {
    slug: 'townhouse-mabalacat',
    title: 'Two-Storey Townhouse near Dau Terminal',
    description: `An end unit in a row of six, so you get windows on three sides and only one neighbour wall.

Ground floor: living and dining in one, kitchen at the back, powder room under the stairs. Upstairs: two bedrooms with built-in closets and one bath between them. A third small room over the carport is used as an office.

It sits inside a compound with a single gate. Dau Bus Terminal is a five-minute tricycle ride, and people who work inside Clark will be at the gate before their coffee gets cold.

Five years old, second owner. The present tenants leave in January, and may stay on if the buyer wants the income: ₱17,000 a month now.

The owner wants a fast and quiet sale, and will listen to a serious cash offer.`,
    price: '₱2,950,000 negotiable',
    address: 'Unit 6, 112 Pipit Lane, Dau',
    city: 'Mabalacat City',
    state: 'Pampanga',
    zip_code: '2010',
    listing_type: 'for_sale',
    property_type: 'Townhouse',
    status: 'active',
    featured: false,
    bedrooms: 2,
    bathrooms: 2,
    square_feet: 84,
    lot_area: 0,
    facts: {
      pin: '15.1762, 120.5889',
      property_kind: 'townhouse',
      storeys: 2,
      parking_spaces: 1,
      furnishing: 'unfurnished',
      title_kind: 'tct',
      financing: ['cash', 'bank', 'pag_ibig'],
    },
    amenities: [
      'End unit',
      'Carport',
      'Built-in closets',
      'Single-gate compound',
      'Water meter of its own',
    ],
    nearby_landmarks: ['Dau Bus Terminal', 'NLEX Dau Exit', 'Clark Freeport Zone'],
    pictures: pictures(
      'Row of townhouses in alternating colours with carports and iron gates',
      'Narrow living room with stairs and a small sofa',
      'Compact kitchen with yellow backsplash',
      'Bedroom with a built-in closet',
      'The lane inside the compound in the afternoon',
    ),
    videos: [],
    faqs: [],
    listedDaysAgo: 16,
    loweredDaysAgo: 8,
  },
  {
    slug: 'condo-studio-angeles',
    title: 'Furnished Studio with Balcony on the 14th Floor, Balibago',
    description: `A bright studio on the fourteenth floor, east side, so the sun comes in with breakfast and is gone by noon.

The unit has 34 sqm plus a balcony of 4 sqm. It is sold furnished: queen bed, sofa, two-burner induction, refrigerator, washer, blinds, and one inverter aircon. On a clear morning Mount Arayat stands right in the middle of the balcony door.

The tower has two lifts, a pool on the fifth floor, a gym, full backup power and a lobby with guards day and night. One parking slot can be rented from the administration.

Short-stay letting is allowed by the house rules, and the building has a desk that handles keys.

Condominium certificate of title on hand. Foreign buyers are welcome, as the building is well below the 40% limit.`,
    price: '₱4,250,000',
    address: 'Unit 1407, Kinabukasan Tower, Balibago',
    city: 'Angeles City',
    state: 'Pampanga',
    zip_code: '2009',
    listing_type: 'for_sale',
    property_type: 'Condo',
    status: 'active',
    featured: true,
    bedrooms: 1,
    bathrooms: 1,
    square_feet: 38,
    lot_area: 0,
    facts: {
      pin: '15.1667, 120.5921',
      property_kind: 'condominium',
      furnishing: 'fully',
      turnover: 'rfo',
      title_kind: 'cct',
      title_is_clean: 'yes',
      association_dues: 3230,
      financing: ['cash', 'bank'],
      pets: 'not',
    },
    amenities: [
      'Sold furnished',
      'Balcony facing Mount Arayat',
      'Swimming pool',
      'Gym',
      'Full backup power',
      'Two lifts',
      'Guards day and night',
    ],
    nearby_landmarks: ['SM City Clark', 'Clark Freeport Zone', 'MacArthur Highway'],
    pictures: pictures(
      'Condominium tower with rows of balconies against a clear sky',
      'Studio with bed, sofa and a full-height balcony door',
      'Kitchenette with overhead cabinets and a breakfast bar',
      'Bathroom with dark tiles and a glass shower',
      'View from the balcony over the city to Mount Arayat in the morning',
      'The tower at dusk with lit windows',
    ),
    videos: [],
    faqs: [
      {
        question: 'How much are the condominium dues?',
        answer: '₱85 per sqm, about ₱3,230 a month, with water billed apart.',
      },
      {
        question: 'Can a foreigner own this unit?',
        answer:
          'Yes, as long as foreign owners together hold no more than 40% of the condominium corporation. The administration confirms the present share in writing before signing.',
      },
      {
        question: 'Is there parking?',
        answer: 'Slots are rented from the administration at ₱3,000 a month, subject to vacancy.',
      },
    ],
    listedDaysAgo: 2,
  },
  {
    slug: 'bungalow-apalit',
    title: 'Two-Bedroom Bungalow for Rent in Apalit',
    description: `A small, honest bungalow behind a wall, on a quiet side street near the town centre of Apalit.

Two bedrooms, one bath with water heater, a living room with ceiling fan and a kitchen that opens to a covered laundry area. The yard in front takes one car and still leaves space for the plants.

Water from the district is strong on this street. Internet: two fibre providers have boxes at the corner.

Jeepneys to San Fernando and Pulilan pass on MacArthur Highway, three minutes on foot. The public market is close enough to come home before the fish warms up.

Already taken by a family of four as of last month; shown here so you know what similar houses of this owner rent for. The next one becomes free in March.`,
    price: '₱14,500 per month',
    address: '9 Sampalok Street, San Vicente',
    city: 'Apalit',
    state: 'Pampanga',
    zip_code: '2016',
    listing_type: 'for_rent',
    property_type: 'Residential',
    status: 'rented',
    featured: false,
    bedrooms: 2,
    bathrooms: 1,
    square_feet: 62,
    lot_area: 0,
    facts: {
      pin: '14.9571, 120.7606',
      property_kind: 'house',
      storeys: 1,
      parking_spaces: 1,
      furnishing: 'unfurnished',
    },
    amenities: [
      'Walled yard',
      'Parking for one car',
      'Water heater',
      'Covered laundry',
      'Fibre ready',
    ],
    nearby_landmarks: ['Apalit Public Market', 'Apalit town church', 'MacArthur Highway'],
    pictures: pictures(
      'Small blue bungalow with a corrugated roof behind an iron gate',
      'Living room with a leather sofa, a fan and patterned floor tiles',
      'Small kitchen with open shelves',
      'Bedroom with a single window and a wardrobe',
    ),
    videos: [],
    faqs: [],
    listedDaysAgo: 41,
  },
  {
    slug: 'corner-house-floridablanca',
    title: 'Corner House and Lot in Floridablanca',
    description: `Sold in five weeks to the second family who saw it.

A solid two-storey house on a 300 sqm corner lot: three bedrooms up, one down, two baths, a sari-sari store space facing the side street with its own roll-up door. The owners, both teachers, built it in stages and never cut a corner; posts are 30 cm square and the stairs are real tanguile.

The wide lot let the children play patintero inside their own fence. There is a duhat, two malunggay and a row of calamansi.

Walking distance to the town plaza and the elementary school, and a smooth drive to Guagua or to Dinalupihan.

We keep it on the page as a fair measure of prices in this part of town.`,
    price: '₱4,650,000',
    address: '77 Calle Malunggay, Poblacion',
    city: 'Floridablanca',
    state: 'Pampanga',
    zip_code: '2006',
    listing_type: 'for_sale',
    property_type: 'Residential',
    status: 'sold',
    featured: false,
    bedrooms: 4,
    bathrooms: 2,
    square_feet: 160,
    lot_area: 300,
    facts: {
      pin: '14.9782, 120.5279',
      property_kind: 'house',
      storeys: 2,
      parking_spaces: 1,
      title_kind: 'tct',
      title_is_clean: 'yes',
      financing: ['cash', 'bank', 'pag_ibig'],
    },
    amenities: [
      'Corner lot of 300 sqm',
      'Store space with roll-up door',
      'Tanguile stairs',
      'Fruit trees',
      'Carport',
    ],
    nearby_landmarks: ['Floridablanca town plaza', 'Floridablanca Public Market'],
    pictures: pictures(
      'Two-storey corner house with a brown roof, wide eaves and a mango tree at noon',
      'Living room with wood chairs and a staircase',
      'Kitchen with green tiles and a round table',
      'Bedroom with pink curtains',
      'Quiet corner street in front of the house',
    ),
    videos: [],
    faqs: [],
    listedDaysAgo: 96,
  },
]
