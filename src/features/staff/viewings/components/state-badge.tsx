import { Badge } from '~/components/ui/badge'
import { viewingState } from '~/domain/viewing'

export function StateBadge({ state }: { state: string }) {
  const variant = state === 'set' ? 'primary' : state === 'done' ? 'plain' : 'quiet'
  return <Badge variant={variant}>{viewingState(state)}</Badge>
}
