export const SHOWS = [
  { key: 'open', label: 'Open' },
  { key: 'new', label: 'New' },
  { key: 'unassigned', label: 'Not assigned' },
  { key: 'contacted', label: 'Contacted' },
  { key: 'viewing_set', label: 'Viewing set' },
  { key: 'offer', label: 'Offer' },
  { key: 'closed', label: 'Closed' },
  { key: 'won', label: 'Closed: won' },
  { key: 'lost', label: 'Closed: lost' },
  { key: 'all', label: 'All' },
  { key: 'spam', label: 'Spam' },
] as const
