// Written by npm run types from property-fields.ts. Don't edit it.
import { CARD_COLUMNS } from './property-columns.gen.ts'

export const PAGE_COLUMNS = `${CARD_COLUMNS}, price_amount, price_basis, updated_at, town, comparable_price, kind, confirmed_on, description, zip_code, pin_precision, property_type, property_kind, parking_spaces, storeys, furnishing, turnover, pets, title_kind, title_is_clean, association_dues, real_property_tax, financing, flood_history, lahar_history, hazard_source, amenities, nearby_landmarks, tour_url, agent_id` as const
