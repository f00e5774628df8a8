import type { ListingChange } from '~/modules/listings/data/bulk-changes'

export const SUBJECTS = [
  { key: 'publish', label: 'Publish', isForAdmins: false },
  { key: 'draft', label: 'Make a draft', isForAdmins: false },
  { key: 'status', label: 'Status', isForAdmins: false },
  { key: 'featured', label: 'Featured', isForAdmins: false },
  { key: 'agent', label: 'Agent', isForAdmins: true },
  { key: 'category', label: 'Category', isForAdmins: false },
  { key: 'price', label: 'Price, by per cent', isForAdmins: false },
  { key: 'trash', label: 'Delete (move to the trash)', isForAdmins: false },
] as const

/** In pesos, as change_listings takes them. */
export const ROUNDINGS = [
  { value: '1', label: 'The peso' },
  { value: '100', label: '₱100' },
  { value: '1000', label: '₱1,000' },
  { value: '10000', label: '₱10,000' },
  { value: '100000', label: '₱100,000' },
] as const

export type BulkValues = {
  subject: (typeof SUBJECTS)[number]['key']
  status: string
  featured: string
  agent: string
  category: string
  percent: string
  rounding: string
}

const untouched: BulkValues = {
  subject: 'status',
  status: 'sold',
  featured: 'yes',
  agent: '',
  category: 'Residential',
  percent: '',
  rounding: '1000',
}

/** Undefined where the per cent say nothing. */
export function changeOf(values: BulkValues): ListingChange | undefined {
  switch (values.subject) {
    case 'status':
      return { status: values.status }
    case 'featured':
      return { featured: values.featured === 'yes' }
    case 'agent':
      return { agent_id: values.agent || null }
    case 'category':
      return { category: values.category }
    case 'publish':
      return { publication: 'published' }
    case 'draft':
      return { publication: 'draft' }
    case 'trash':
      return { trash: true }
    case 'price': {
      const percent = readPercent(values.percent)
      if (percent === undefined) return undefined
      return { percent, rounding: Number(values.rounding) }
    }
  }
}

function readPercent(typed: string): number | undefined {
  const plain = typed.trim().replace(/^[−–]/, '-').replace(/%$/, '').trimEnd()
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined
  const percent = Number(plain)
  return percent !== 0 && percent >= -90 && percent <= 500 ? percent : undefined
}

export function valuesOf(change: ListingChange | undefined): BulkValues {
  if (!change) return untouched
  if ('status' in change) return { ...untouched, status: change.status }
  if ('featured' in change) {
    return { ...untouched, subject: 'featured', featured: change.featured ? 'yes' : 'no' }
  }
  if ('agent_id' in change) return { ...untouched, subject: 'agent', agent: change.agent_id ?? '' }
  if ('category' in change) return { ...untouched, subject: 'category', category: change.category }
  if ('publication' in change) {
    return { ...untouched, subject: change.publication === 'draft' ? 'draft' : 'publish' }
  }
  if ('trash' in change) return { ...untouched, subject: 'trash' }
  const { percent, rounding } = change
  return { ...untouched, subject: 'price', percent: String(percent), rounding: String(rounding) }
}
