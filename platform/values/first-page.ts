export const FIRST_PAGE = 'bale.first_page'
