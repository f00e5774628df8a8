import { Switch as SwitchPrimitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '~/kit/class-names'

export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      className={cn(
        'relative inline-flex h-7 w-13 shrink-0 items-center rounded-full border border-wood bg-white px-0.5 transition-colors duration-150 disabled:opacity-60 data-[state=checked]:border-arayat data-[state=checked]:bg-arayat',
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb className="block size-5 rounded-full bg-wood transition-transform duration-150 data-[state=checked]:translate-x-6 data-[state=checked]:bg-white" />
    </SwitchPrimitive.Root>
  )
}
