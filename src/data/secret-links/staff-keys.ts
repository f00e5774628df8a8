import { STAFF_KEY } from '../staff-keys'

export const secretLinkKeys = { all: [...STAFF_KEY, 'secret links'] as const }
