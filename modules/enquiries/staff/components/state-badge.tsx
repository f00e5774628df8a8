import { Badge } from '~/kit/ui/badge'
import { stateLabel } from '../event-words'

const VARIANTS: Record<string, 'featured' | 'primary' | 'dark' | 'quiet' | 'plain'> = {
  new: 'featured',
  viewing_set: 'primary',
  offer: 'primary',
  won: 'dark',
  lost: 'quiet',
  spam: 'quiet',
}

export function StateBadge({ state }: { state: string }) {
  return <Badge variant={VARIANTS[state] ?? 'plain'}>{stateLabel(state)}</Badge>
}
