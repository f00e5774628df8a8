import { useListingRights } from './use-listing-rights'

export const useCanEditListings = () => useListingRights().canEdit
