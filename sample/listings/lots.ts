import { pictures, type SampleListing } from '../listing.ts'

export const sampleLots: SampleListing[] = [
  {
    slug: 'hill-lot-porac',
    title: 'Residential Lot on a Hillside Road in Porac',
    description: `A lot of 240 sqm on the high side of a hillside village, with open sky in front and hills behind.

It measures 12 by 20 m, a clean rectangle, two meters above the road with a retaining wall already built by the former owner. Water and power lines are at the curb, drainage is underground, the road is concrete and 8 m wide.

Nights are cooler here than in the city by the width of a blanket. On a clear morning you count the ridges from your breakfast table.

Neighbours have begun to build; two houses on the street are finished and lived in. House plans are cleared with the association, which asks for a pitched roof and a 3 m front setback.

Price is per square meter, total of ₱4,440,000. Up to 24 months to pay, with 30% down.`,
    price: '₱18,500 per sqm',
    address: 'Block 2 Lot 14, Bulaklak Ridge, Babo Sacan',
    city: 'Porac',
    state: 'Pampanga',
    zip_code: '2008',
    listing_type: 'for_sale',
    property_type: 'Lot Only',
    status: 'active',
    featured: false,
    bedrooms: 0,
    bathrooms: 0,
    square_feet: 0,
    lot_area: 240,
    facts: {
      pin: '15.0782, 120.5311',
      property_kind: 'lot',
      title_kind: 'tct',
      financing: ['cash', 'in_house'],
    },
    amenities: [
      'Retaining wall in place',
      'Underground drainage',
      'Water and power at the curb',
      'Concrete road, 8 m wide',
      'Hill view',
    ],
    nearby_landmarks: ['SCTEX Porac Exit', 'Porac Public Market', 'Porac Municipal Hall'],
    pictures: pictures(
      'Grass lot above a concrete village road with hills behind and white boundary stones',
      'The view over the valley from the back of the lot',
      'Lot plan, 12 by 20 meters, with setbacks',
      'Vicinity sketch from the SCTEX exit to the village',
    ),
    videos: [],
    faqs: [],
    listedDaysAgo: 10,
  },
  {
    slug: 'farm-lot-arayat',
    title: 'Farm Lot at the Foot of Mount Arayat',
    description: `Half a hectare of loam at the foot of the mountain, planted with corn this season and ready for whatever you have in mind.

The lot is 5,000 sqm, nearly square, with a dirt road along the south side that farm trucks use all year. An irrigation ditch runs along the east; in April, when it is low, neighbours draw from a shallow well at seven meters.

Boundary stones were reset by a geodetic engineer last May, and the relocation plan is with us. There is no tenant farmer and no house on it, which we have put in writing.

Buyers have been looking at this side of town for weekend farms, with the park and its springs so near.

Owner is abroad; the attorney-in-fact lives in town and can sign.`,
    price: '₱4,200,000',
    address: 'Sitio Batong Puti, San Juan Baño',
    city: 'Arayat',
    state: 'Pampanga',
    zip_code: '2012',
    listing_type: 'for_sale',
    property_type: 'Lot Only',
    status: 'active',
    featured: true,
    bedrooms: 0,
    bathrooms: 0,
    square_feet: 0,
    lot_area: 5000,
    facts: { property_kind: 'farm_lot', financing: ['cash'] },
    amenities: [
      'Irrigation ditch on the east side',
      'All-year dirt road',
      'Boundary stones reset by survey',
      'No tenant farmer',
      'Power line 60 m away',
    ],
    nearby_landmarks: ['Mount Arayat National Park', 'Arayat town church', 'Arayat Public Market'],
    pictures: pictures(
      'Open field with a dirt road leading toward Mount Arayat at golden hour',
      'Boundary stone at the corner of the lot with corn rows behind',
      'Irrigation ditch and banana plants along the east side',
      'Lot plan of the half hectare with bearings and the road',
      'Vicinity sketch with the town and the national park',
    ),
    videos: [],
    faqs: [
      {
        question: 'Can a house be built here?',
        answer:
          'A farm house for the owner, yes. A subdivision would need land conversion, which is long and uncertain.',
      },
      {
        question: 'Is there a tenant with rights to the land?',
        answer:
          'The owner declares none, and the barangay agrarian reform committee has issued a certificate.',
      },
      {
        question: 'How does one reach it by car?',
        answer: 'From the town proper, ten minutes on concrete and the last 400 m on packed earth.',
      },
    ],
    listedDaysAgo: 8,
  },
  {
    slug: 'rice-land-candaba',
    title: 'Irrigated Rice Land in Candaba',
    description: `A hectare of rice land, two croppings a year, in a part of Candaba that is dry enough for the first planting in December.

The land lies flat between two dikes and is reached by the dike road, wide enough for a hand tractor and a small truck. Water comes from the communal irrigators' association, with dues paid up to this season.

Yield in the last three harvests was between 95 and 110 cavans. The present farmer works it by seasonal agreement and has signed that he has no further claim.

In the wet months the lower end goes under, as all land here does; fish and ducks come with it. We would rather you see it in both seasons.

One title, mother title already divided. Ready for transfer.`,
    price: '₱1,250,000',
    address: 'Dike Road, Sitio Tagak, Pescadores',
    city: 'Candaba',
    state: 'Pampanga',
    zip_code: '2013',
    listing_type: 'for_sale',
    property_type: 'Lot Only',
    status: 'active',
    featured: false,
    bedrooms: 0,
    bathrooms: 0,
    square_feet: 0,
    lot_area: 10000,
    facts: {
      property_kind: 'farm_lot',
      title_kind: 'tct',
      financing: ['cash'],
      flood_history: 'yes',
      hazard_source: 'the owner',
    },
    amenities: [
      'Communal irrigation',
      'Dike road access',
      'Two croppings a year',
      'Individual title',
    ],
    nearby_landmarks: ['Candaba Swamp', 'Candaba town church'],
    pictures: pictures(
      'Flooded rice paddies in the morning with dikes, sky reflected and Mount Arayat far off',
      'Green rice in straight rows with a nipa hut and coconut palms',
      'Lot plan of the hectare between two dikes',
      'Vicinity sketch with the dike road and the town',
    ),
    videos: [],
    faqs: [],
    listedDaysAgo: 33,
  },
  {
    slug: 'highway-lot-lubao',
    title: 'Commercial Lot with 30 Meters along the Highway, Lubao',
    description: `1,050 sqm, filled and compacted to the level of the road, with 30 meters of frontage on Jose Abad Santos Avenue.

The shape is a clean rectangle of 30 by 35 m. A drain runs along the front, and the electric post with a transformer is at the corner. The fill has settled for three rainy seasons.

Good for a gas station, a drugstore with parking, a vehicle showroom, or a small strip of shops. Traffic to Subic and Bataan passes from four in the morning.

The two side lots belong to the same family; the eastern one may be added for a buyer who needs more.

Zoned commercial, certificate on hand. We hold an authority to sell and will show it before you ask.`,
    price: '₱9,500 per sqm',
    address: 'Jose Abad Santos Avenue, San Nicolas',
    city: 'Lubao',
    state: 'Pampanga',
    zip_code: '2005',
    listing_type: 'for_sale',
    property_type: 'Lot Only',
    status: 'active',
    featured: false,
    bedrooms: 0,
    bathrooms: 0,
    square_feet: 0,
    lot_area: 1050,
    facts: { pin: '14.9412, 120.5925', property_kind: 'lot', financing: ['cash', 'bank'] },
    amenities: [
      '30 m highway frontage',
      'Filled to road level',
      'Drainage in front',
      'Transformer at the corner',
      'Zoned commercial',
    ],
    nearby_landmarks: [
      'San Agustin Parish Church',
      'Lubao Public Market',
      'Jose Abad Santos Avenue',
    ],
    pictures: pictures(
      'Level lot beside a four-lane highway with posts, wires and a hollow-block side wall',
      'The frontage seen along the shoulder of the highway',
      'Lot plan, 30 by 35 meters, along the highway',
      'Vicinity sketch of the highway and Lubao town',
    ),
    videos: [],
    faqs: [],
    listedDaysAgo: 18,
  },
  {
    slug: 'village-lot-bacolor',
    title: 'Interior Village Lot in Bacolor',
    description: `A flat residential lot of 130 sqm inside a small gated village, raised well above the old level of the town.

The frontage is 10 m, the depth 13 m. Grass is cut, the two neighbours have built perimeter walls, so you would only need the front and the back. The drainage is open but lined, the road concrete.

Prices in Bacolor are still below those in San Fernando, fifteen minutes away, and the tricycle passes the gate.

A buyer has paid the reservation and is waiting for the Pag-IBIG letter. Should that fall through, the next in line is called in the order of their enquiry, so leave your number.

The last interior lot on this street.`,
    price: '₱850,000',
    address: 'Block 11 Lot 5, Calle Kamatis, Lualu Gardens, Cabambangan',
    city: 'Bacolor',
    state: 'Pampanga',
    zip_code: '2001',
    listing_type: 'for_sale',
    property_type: 'Lot Only',
    status: 'pending',
    featured: false,
    bedrooms: 0,
    bathrooms: 0,
    square_feet: 0,
    lot_area: 130,
    facts: {
      pin: '15.0041, 120.6522',
      property_kind: 'lot',
      title_kind: 'tct',
      title_is_clean: 'yes',
      financing: ['cash', 'pag_ibig'],
      lahar_history: 'yes',
      hazard_source: 'the owner',
    },
    amenities: ['Gated village', 'Two side walls built', 'Concrete road', 'Lined drainage'],
    nearby_landmarks: ['San Guillermo Parish Church', 'Bacolor Municipal Hall'],
    pictures: pictures(
      'Flat grass lot between two perimeter walls on a village street',
      'The village street in front of the lot in the morning',
      'Lot plan, 10 by 13 meters',
      'Vicinity sketch with the San Guillermo church',
    ),
    videos: [],
    faqs: [],
    listedDaysAgo: 52,
  },
]
