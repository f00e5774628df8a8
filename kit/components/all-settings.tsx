import { useLocation, useNavigate } from '@tanstack/react-router'
import { BackButton } from '~/kit/components/back-button'

declare module '@tanstack/history' {
  interface HistoryState {
    isSetup?: boolean
  }
}

/** Back to where somebody came from: all settings, or the steps of setting up a site. */
export function AllSettings() {
  const navigate = useNavigate()
  const isSetup = useLocation({ select: ({ state }) => state.isSetup })
  return isSetup ? (
    <BackButton
      onClick={() => navigate({ to: '/admin/settings/$section', params: { section: 'setup' } })}
    >
      Set up
    </BackButton>
  ) : (
    <BackButton onClick={() => navigate({ to: '/admin/settings' })}>All settings</BackButton>
  )
}
