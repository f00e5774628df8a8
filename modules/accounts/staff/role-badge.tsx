import { Badge } from '~/kit/ui/badge'
import { roleLabel } from '~/platform/values/roles'

const variants: Record<string, 'plain' | 'quiet' | 'featured'> = {
  user: 'quiet',
  admin: 'plain',
  superadmin: 'featured',
}

type RoleBadgeProps = {
  role: string /** In place of the role's own name. */
  name?: string | undefined
}

export function RoleBadge({ role, name }: RoleBadgeProps) {
  return <Badge variant={variants[role] ?? 'quiet'}>{name ?? roleLabel(role)}</Badge>
}
