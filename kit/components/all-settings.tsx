import { useNavigate } from '@tanstack/react-router'
import { BackButton } from '~/kit/components/back-button'

export function AllSettings() {
  const navigate = useNavigate()
  return <BackButton onClick={() => navigate({ to: '/admin/settings' })}>All settings</BackButton>
}
