import { useId } from 'react'
import { Button, buttonClass } from '~/kit/ui/button'
import { Input } from '~/kit/ui/input'
import type { SiteFormApi } from '~/modules/site-settings/staff/use-site-section'
import {
  type AccentProblem,
  accentProblems,
  DEFAULT_ACCENT,
  nearestAccent,
  parseColour,
} from '~/platform/values/accent'

type AccentSectionProps = { form: SiteFormApi; typed: string }

export function AccentSection({ form, typed }: AccentSectionProps) {
  const id = useId()
  const colour = typed.trim() === '' ? DEFAULT_ACCENT : parseColour(typed)
  const problems = colour ? accentProblems(colour) : []
  const error = form.formState.errors.accent_colour?.message
  const choose = (value: string) => {
    form.setValue('accent_colour', value, { shouldDirty: true })
    form.clearErrors('accent_colour')
  }
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3 border-line border-t pt-5">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="font-sans font-semibold text-lg tracking-normal">
          Accent colour
        </h2>
        <p id={`${id}-hint`} className="text-muted-foreground text-sm leading-snug">
          For the one button that matters on a screen, and for marks. It is accepted only if
          everyone can read what is written in it, also in the sun.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1">
          <label htmlFor={`${id}-pick`} className="font-semibold text-sm">
            Choose
          </label>
          <input
            id={`${id}-pick`}
            type="color"
            className="h-11 w-16 cursor-pointer rounded-md border border-input bg-white p-1"
            value={colour ?? DEFAULT_ACCENT}
            onChange={(event) => choose(event.target.value)}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor={`${id}-code`} className="font-semibold text-sm">
            Or its code
          </label>
          <Input
            id={`${id}-code`}
            className="max-w-40"
            placeholder={DEFAULT_ACCENT}
            autoComplete="off"
            maxLength={20}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={error || problems.length > 0 ? true : undefined}
            {...form.register('accent_colour')}
          />
        </div>
        {typed !== '' && (
          <Button variant="outline" onClick={() => choose('')}>
            Back to the site’s own orange
          </Button>
        )}
      </div>
      <div id={`${id}-error`} role="alert" className="empty:hidden">
        {error && <p className="font-semibold text-destructive text-sm">{error}</p>}
      </div>
      {colour && problems.length > 0 && (
        <Problems problems={problems} colour={colour} onTake={choose} />
      )}
      {colour && problems.length === 0 && <Sample colour={colour} />}
    </section>
  )
}

type ProblemsProps = {
  problems: AccentProblem[]
  colour: string
  onTake: (colour: string) => void
}

function Problems({ problems, colour, onTake }: ProblemsProps) {
  const nearest = nearestAccent(colour)
  return (
    <div className="grid gap-3 border border-destructive border-l-4 p-3 text-sm">
      <p role="status" className="font-semibold text-base">
        Too pale for the site. Not readable:
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        {problems.map(({ what, contrast, least }) => (
          <li key={what}>
            {what}: {shownContrast(contrast)} to 1, and {least} to 1 is needed.
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Swatch colour={colour} label="Yours" />
        <Swatch colour={nearest} label="The nearest readable colour" />
        <Button size="sm" onClick={() => onTake(nearest)}>
          Use {nearest}
        </Button>
      </div>
    </div>
  )
}

/** Cut, not rounded: 4.49 must not be shown as 4.5. */
function shownContrast(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1)
}

function Swatch({ colour, label }: { colour: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-8 border border-wood"
        style={{ backgroundColor: colour }}
      />
      {label}
    </span>
  )
}

function Sample({ colour }: { colour: string }) {
  const filled = { backgroundColor: colour, borderColor: colour }
  return (
    <div aria-hidden="true" className="flex flex-wrap items-center gap-4">
      <span className={buttonClass({ variant: 'lantern' })} style={filled}>
        Call
      </span>
      <span className="border-b-2 px-1 py-2 font-semibold" style={{ borderColor: colour }}>
        Properties
      </span>
      <span className="font-semibold font-serif text-xl" style={{ color: colour }}>
        Contact
      </span>
    </div>
  )
}
