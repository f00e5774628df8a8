import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '~/kit/class-names'
import { Check } from '~/kit/components/lucide.gen'

export const MenuRadioGroup = DropdownMenu.RadioGroup
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-3 pt-2 text-muted-foreground text-sm">
    {children}
  </DropdownMenu.Label>
)

type MenuProps = { trigger: ReactNode; children: ReactNode }

/** What is needed rarely, behind one button. It stays within its landmark, which a portal would leave. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-40 grid max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto border border-wood bg-popover py-1 text-popover-foreground"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const itemClass =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 px-3 no-underline outline-offset-[-2px] data-disabled:cursor-not-allowed data-disabled:opacity-60 data-highlighted:bg-pane [&_svg]:size-5 [&_svg]:shrink-0'

export function MenuItem({ className, ...props }: ComponentProps<typeof DropdownMenu.Item>) {
  return <DropdownMenu.Item className={cn(itemClass, className)} {...props} />
}

export function MenuRadioItem({
  children,
  ...props
}: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return (
    <DropdownMenu.RadioItem className={cn(itemClass, 'pr-8')} {...props}>
      <span className="size-5 shrink-0">
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden="true" />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </DropdownMenu.RadioItem>
  )
}
