type Access = { sign_up: string; listing_editors: string }

export function isOpenToStrangers({ sign_up, listing_editors }: Access): boolean {
  return sign_up === 'open' && listing_editors === 'signed_in'
}

const INVITED: Record<string, string> = {
  signed_in: 'Only people you invite can make an account. All of them can change your listings.',
  own: 'Only people you invite can make an account. Agents can change their own listings, admins all of them.',
  admins: 'Only people you invite can make an account, and only admins can change listings.',
}

const OPEN: Record<string, string> = {
  signed_in: 'Anyone who finds the address can make an account and change your listings.',
  own: 'Anyone who finds the address can make an account and look around. Agents can change their own listings, admins all of them.',
  admins:
    'Anyone who finds the address can make an account and look around, but not change listings.',
}

export function strangersMay({ sign_up, listing_editors }: Access): string {
  return (sign_up === 'invited' ? INVITED : OPEN)[listing_editors] ?? ''
}
