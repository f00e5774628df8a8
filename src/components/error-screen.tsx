import { useRouter } from '@tanstack/react-router'

export function ErrorScreen() {
  const router = useRouter()
  return <button type="button" onClick={() => router.invalidate()}>Try again</button>
}
