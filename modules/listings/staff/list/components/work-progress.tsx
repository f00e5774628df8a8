import { Button } from '~/kit/ui/button'

type WorkProgressProps = { words: string; done: number; total: number; onStop?: () => void }

export function WorkProgress({ words, done, total, onStop }: WorkProgressProps) {
  return (
    <div className="mt-4 grid gap-3">
      <p role="status">
        {words} {done} of {total}
      </p>
      <progress
        value={done}
        max={total}
        aria-label="Progress"
        className="h-3 w-full accent-arayat"
      />
      {onStop && (
        <Button variant="outline" className="justify-self-end" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  )
}
