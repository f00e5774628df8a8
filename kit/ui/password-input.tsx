import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from '~/kit/components/lucide.gen'
import { Input } from './input'

export function PasswordInput({
  toggleLabel = 'password',
  ...props
}: ComponentProps<'input'> & { toggleLabel?: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${toggleLabel}`}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-muted-foreground hover:text-ink"
      >
        {isShown ? (
          <EyeOff aria-hidden="true" className="size-5" />
        ) : (
          <Eye aria-hidden="true" className="size-5" />
        )}
      </button>
    </div>
  )
}
