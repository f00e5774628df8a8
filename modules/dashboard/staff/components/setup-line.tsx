import { Link } from '@tanstack/react-router'
import { useSetupSteps } from '../use-setup-steps'

export function SetupLine() {
  const steps = useSetupSteps()
  const next = steps?.find(({ isDone, isSkipped }) => !isDone && !isSkipped)
  if (!steps || !next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <p className="mb-4 border border-wood bg-pane px-4 py-2 leading-snug">
      The site is not all yours yet: {done} of {steps.length} steps done.{' '}
      <Link to="/admin" className="inline-block py-0.5 underline">
        Go on: {next.title}
      </Link>
    </p>
  )
}
