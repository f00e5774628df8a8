import { Badge } from './ui/badge'

const labels: Record<string, string> = { user: 'User', admin: 'Admin', superadmin: 'Super Admin' }
const variants: Record<string, 'plain' | 'quiet' | 'featured'> = {
  user: 'quiet',
  admin: 'plain',
  superadmin: 'featured',
}

export function roleLabel(role: string): string {
  return labels[role] ?? role
}

export function RoleBadge({ role }: { role: string }) {
  return <Badge variant={variants[role] ?? 'quiet'}>{roleLabel(role)}</Badge>
}
