import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeClass = cva('badge', {
  variants: {
    variant: {
      plain: '',
      quiet: 'badge-quiet',
      featured: 'badge-featured',
      dark: 'badge-dark',
      primary: 'badge-primary',
    },
  },
})

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeClass>

export function Badge({ variant, className, ...props }: BadgeProps) {
  return <span className={badgeClass({ variant, className })} {...props} />
}
