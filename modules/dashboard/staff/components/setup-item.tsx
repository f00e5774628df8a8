import { Link } from '@tanstack/react-router'
import { Accordion } from 'radix-ui'
import type { ReactNode } from 'react'
import { Check, ChevronDown, Circle, CircleDashed } from '~/kit/components/lucide.gen'
import { Button, buttonClass } from '~/kit/ui/button'
import { useSiteSettings } from '~/modules/site-settings/data/use-site-settings'
import { useSkipSetupStep } from '../mutations'
import type { SetupKey, SetupStep } from '../setup-steps'
import { BackupPlace } from './backup-place'
import { OfficeSize } from './office-size'
import { SampleRemoval } from './sample-removal'
import { TestMail } from './test-mail'
import { TryContacts } from './try-contacts'

const parts: Partial<Record<SetupKey, () => ReactNode>> = {
  size: OfficeSize,
  contacts: TryContacts,
  samples: SampleRemoval,
  mail: TestMail,
  backup: BackupPlace,
}

type SetupItemProps = {
  step: SetupStep
  onLeave: () => void
}

export function SetupItem({ step, onLeave }: SetupItemProps) {
  const { key, title, purpose, minutes, place, missing, optional, isDone, isSkipped } = step
  const hasSample = useSiteSettings().sample_data
  const Part = parts[key]
  return (
    <Accordion.Item value={key} asChild>
      <li className="border-line not-last:border-b">
        <Accordion.Header asChild>
          <h3 className="font-sans tracking-normal">
            <Accordion.Trigger className="group flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left hover:bg-pane focus-visible:-outline-offset-3 sm:px-5">
              <StateIcon step={step} />
              <span className="grow font-semibold text-base leading-tight">{title}</span>
              <span className="shrink-0 font-normal text-muted-foreground text-sm">
                {isDone ? 'Done' : isSkipped ? 'Skipped' : inMinutes(minutes)}
              </span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform duration-150 group-data-[state=open]:rotate-180"
              />
            </Accordion.Trigger>
          </h3>
        </Accordion.Header>
        <Accordion.Content className="px-4 pb-5 sm:px-5 sm:pl-13">
          <p>{purpose}</p>
          {missing.length > 0 && place && (
            <>
              <p className="mt-3 font-semibold">
                {key === 'access' ? 'As it is now' : hasSample ? 'Still to fill in' : 'Missing'}
              </p>
              <Bullets words={missing} />
            </>
          )}
          {optional.length > 0 && (
            <>
              <p className="mt-3 font-semibold">If you like</p>
              <Bullets words={optional} />
            </>
          )}
          {Part && <Part />}
          <div className="mt-4 flex flex-wrap gap-2">
            {place && (
              <Link
                to="/admin/settings/$section"
                params={{ section: key }}
                state={{ isSetup: true }}
                className={buttonClass({ variant: isDone ? 'outline' : 'primary' })}
              >
                {place}
              </Link>
            )}
            <SkipButton step={step} onLeave={onLeave} />
          </div>
        </Accordion.Content>
      </li>
    </Accordion.Item>
  )
}

function Bullets({ words }: { words: string[] }) {
  return (
    <ul className="list-disc pl-5">
      {words.map((what) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  )
}

function StateIcon({ step: { isDone, isSkipped } }: { step: SetupStep }) {
  if (isDone) return <Check aria-hidden="true" className="size-5 shrink-0 text-arayat" />
  const Icon = isSkipped ? CircleDashed : Circle
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
}

function SkipButton({ step: { key, title, isDone, isSkipped }, onLeave }: SetupItemProps) {
  const { mutate, isPending } = useSkipSetupStep()
  const save = (skip: boolean) =>
    mutate({ step: key, isSkipped: skip }, { onSuccess: skip ? onLeave : undefined })
  // The site can't know this, so a person confirms it.
  if (key === 'backup') {
    return (
      <Button
        variant={isDone ? 'outline' : 'primary'}
        disabled={isPending}
        onClick={() => save(!isDone)}
      >
        {isDone ? 'Remind us again' : 'I know where it is'}
      </Button>
    )
  }
  if (isDone) return null
  return (
    <Button variant="ghost" disabled={isPending} onClick={() => save(!isSkipped)}>
      {isSkipped ? 'Do this after all' : 'Skip for now'}
      <span className="sr-only">{title}</span>
    </Button>
  )
}

function inMinutes(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
