import { Badge } from '~/kit/ui/badge'
import { viewingState } from '~/modules/viewings/viewing'

export function StateBadge({ state }: { state: string }) {
  const variant = state === 'set' ? 'primary' : state === 'done' ? 'plain' : 'quiet'
  return <Badge variant={variant}>{viewingState(state)}</Badge>
}
