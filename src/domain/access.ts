/** `sign_up` is `open` or `invited`, `listing_editors` is `signed_in` or `admins`. */
type Access = { sign_up: string; listing_editors: string }

export function isOpenToStrangers({ sign_up, listing_editors }: Access): boolean {
  return sign_up === 'open' && listing_editors === 'signed_in'
}

export function strangersMay({ sign_up, listing_editors }: Access): string {
  if (sign_up === 'invited') {
    return listing_editors === 'signed_in'
      ? 'Only people you invite can make an account. All of them can change your listings.'
      : 'Only people you invite can make an account, and only admins can change listings.'
  }
  return listing_editors === 'signed_in'
    ? 'Anyone who finds the address can make an account and change your listings.'
    : 'Anyone who finds the address can make an account and look around, but not change listings.'
}
