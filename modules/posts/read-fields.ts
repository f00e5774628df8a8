export type ReadField<T> = {
  value: T
  from: string
  unsure?: true
}

export type ReadFields = {
  title?: ReadField<string>
  price?: ReadField<string>
  address?: ReadField<string>
  city?: ReadField<string>
  state?: ReadField<string>
  listing_type?: ReadField<string>
  property_type?: ReadField<string>
  property_kind?: ReadField<string>
  status?: ReadField<string>
  parking_spaces?: ReadField<number>
  storeys?: ReadField<number>
  pets?: ReadField<string>
  title_kind?: ReadField<string>
  association_dues?: ReadField<number>
  real_property_tax?: ReadField<number>
  flood_history?: ReadField<string>
  lahar_history?: ReadField<string>
  seller_kind?: ReadField<string>
  project_name?: ReadField<string>
  licence_to_sell?: ReadField<string>
  advertisement_approval?: ReadField<string>
  bedrooms?: ReadField<number>
  bathrooms?: ReadField<number>
  square_feet?: ReadField<number>
  lot_area?: ReadField<number>
  furnishing?: ReadField<string>
  turnover?: ReadField<string>
  title_is_clean?: ReadField<string>
  financing?: ReadField<string[]>
  amenities?: ReadField<string[]>
  nearby_landmarks?: ReadField<string[]>
  terms?: ReadField<string[]>
}
