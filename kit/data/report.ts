/** For the operator's log. @param event what failed, for example `featured_listings_failed` */
export type Report = (event: string, error: unknown) => void
