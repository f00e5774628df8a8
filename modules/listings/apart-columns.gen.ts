// Written by npm run types from property-fields.ts. Don't edit it.

export const APART_COLUMNS = 'seller_kind, project_name, licence_to_sell, advertisement_approval' as const
