/**
 * Tells the operator of a failure that the person is spared.
 * @param event snake_case name of what failed, for example `featured_listings_failed`
 */
export type Report = (event: string, error: unknown) => void
