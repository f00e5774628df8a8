import { TRAP } from '~/platform/values/trap'

/** Hidden from people; spam programs fill it in. */
export function TrapField({ id }: { id: string }) {
  return (
    <p aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      <input
        id={id}
        name={TRAP}
        tabIndex={-1}
        autoComplete="off"
        // 1Password, Bitwarden, Dashlane and LastPass leave it alone.
        data-1p-ignore=""
        data-bwignore=""
        data-form-type="other"
        data-lpignore="true"
      />
    </p>
  )
}
