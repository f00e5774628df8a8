import { useId } from 'react'
import { Switch } from '~/kit/ui/switch'

type AdminLooksFirstProps = { isOn: boolean; onChange: (isOn: boolean) => void }

export function AdminLooksFirst({ isOn, onChange }: AdminLooksFirstProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="font-semibold text-lg">Who publishes listings?</legend>
      <div className="mt-2 flex min-h-11 items-center gap-3">
        <Switch
          id={id}
          checked={isOn}
          onCheckedChange={onChange}
          aria-describedby={`${id}-meaning`}
        />
        <label htmlFor={id} className="flex min-h-11 items-center font-semibold">
          An admin looks first
        </label>
      </div>
      <p id={`${id}-meaning`} className="text-muted-foreground">
        What anyone but an admin publishes stays a draft until an admin approves it, and what they
        change in a published listing waits, too. Marking it as sold or reserved, and taking it off
        the site, work at once; putting it up again waits. Only admins change the pictures, videos
        and FAQs of a published listing. People’s own profiles don’t wait: a new name, text or photo
        is public at once.
      </p>
    </fieldset>
  )
}
