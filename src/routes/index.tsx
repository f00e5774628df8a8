import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  return <h1 className="font-serif text-4xl text-arayat">Bale</h1>
}
