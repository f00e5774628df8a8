/** Under this name a tab keeps the address and the referrer, a line each, that its visit began with. */
export const FIRST_PAGE = 'bale.first_page'
