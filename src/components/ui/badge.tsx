import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeClass = cva(
  'inline-flex items-center gap-1 rounded-sm border px-2 py-0.5 text-sm font-semibold leading-snug',
  {
    variants: {
      variant: {
        plain: 'border-wood bg-shell text-ink',
        quiet: 'border-line bg-pane text-ink',
        featured: 'border-marigold bg-marigold text-ink',
        dark: 'border-ink bg-ink text-shell',
        primary: 'border-arayat bg-arayat text-shell',
      },
    },
    defaultVariants: { variant: 'plain' },
  },
)

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeClass>

export function Badge({ variant, className, ...props }: BadgeProps) {
  return <span className={badgeClass({ variant, className })} {...props} />
}
