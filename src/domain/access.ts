/** `sign_up` is `open` or `invited`, `listing_editors` is `signed_in` or `admins`. */
type Access = { sign_up: string; listing_editors: string }

export function isOpenToStrangers({ sign_up, listing_editors }: Access): boolean {
  return sign_up === 'open' && listing_editors === 'signed_in'
}

export function strangersMay({ sign_up, listing_editors }: Access): string {
  if (sign_up === 'invited') {
    return listing_editors === 'signed_in'
      ? 'A stranger can’t make an account. Everybody whom you let in can change your listings.'
      : 'A stranger can’t make an account, and of those who have one only admins change listings.'
  }
  return listing_editors === 'signed_in'
    ? 'Anybody who finds the address can make an account, and change your listings.'
    : 'Anybody who finds the address can make an account and look around, but change no listing.'
}
