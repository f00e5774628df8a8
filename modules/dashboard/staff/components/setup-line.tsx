import { Link } from '@tanstack/react-router'
import { useSetupSteps } from '../use-setup-steps'

/** How far the site is set up, on the way to the page of it; nothing where all is done. */
export function SetupLine() {
  const steps = useSetupSteps()
  const next = steps?.find(({ isDone, isSkipped }) => !isDone && !isSkipped)
  if (!steps || steps.every(({ isDone }) => isDone)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const skipped = steps.filter(({ isSkipped }) => isSkipped).length
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 bg-pane px-4 py-1.5 leading-snug">
      {next
        ? `Set up: ${done} of ${steps.length} steps done.`
        : `${skipped === 1 ? 'One step' : `${skipped} steps`} of setting up the site ${skipped === 1 ? 'was' : 'were'} skipped.`}
      <Link
        to="/admin/settings/$section"
        params={{ section: 'setup' }}
        className="inline-flex min-h-8 items-center underline"
      >
        {next ? `Go on: ${next.title}` : skipped === 1 ? 'Show it' : 'Show them'}
      </Link>
    </p>
  )
}
