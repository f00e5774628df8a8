import { initialsOf } from '~/platform/values/initials'

export function Who({ name, label = 'Assigned to' }: { name: string; label?: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center bg-arayat font-semibold text-[0.6875rem] text-white"
      >
        {initialsOf(name)}
      </span>
      <span className="sr-only">{label} </span>
      <span className="truncate">{name}</span>
    </span>
  )
}
