import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export const buttonClass = cva(
  'inline-flex max-w-full items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        lantern:
          'border-lantern bg-lantern text-white hover:border-lantern-deep hover:bg-lantern-deep',
        primary: 'border-primary bg-primary text-primary-foreground hover:bg-arayat-deep',
        outline: 'border-transparent bg-fill text-foreground hover:bg-fill-strong',
        inverse: 'border-shell/50 bg-transparent text-shell hover:bg-shell/10',
        ghost: 'border-transparent bg-transparent text-foreground hover:bg-pane',
        danger: 'border-transparent bg-fill text-destructive hover:bg-fill-strong',
        destructive:
          'border-destructive bg-destructive text-destructive-foreground hover:opacity-90',
      },
      size: {
        sm: 'min-h-11 px-3 text-sm',
        md: 'min-h-11 px-4 text-base',
        lg: 'min-h-13 px-6 text-lg',
        icon: 'size-11 p-0',
        tight: 'min-h-11 px-2 text-base',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClass>

export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, className })} {...props} />
}
