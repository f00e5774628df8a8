import { roleLabel } from '~/domain/roles'
import { Badge } from './ui/badge'

const variants: Record<string, 'plain' | 'quiet' | 'featured'> = {
  user: 'quiet',
  admin: 'plain',
  superadmin: 'featured',
}

export function RoleBadge({ role }: { role: string }) {
  return <Badge variant={variants[role] ?? 'quiet'}>{roleLabel(role)}</Badge>
}
