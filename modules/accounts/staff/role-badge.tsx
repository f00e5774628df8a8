import { Badge } from '~/kit/ui/badge'
import { roleLabel } from '~/platform/values/roles'

const variants: Record<string, 'plain' | 'quiet' | 'featured'> = {
  user: 'quiet',
  admin: 'plain',
  superadmin: 'featured',
}

export function RoleBadge({ role }: { role: string }) {
  return <Badge variant={variants[role] ?? 'quiet'}>{roleLabel(role)}</Badge>
}
