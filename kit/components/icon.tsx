import type { IconName } from './icon-names'
import sprite from './icons.gen.svg'

type IconProps = { name: IconName; className?: string }

/** One file of all icons: Lucide's components are 3 kB of script a page. Decoration only. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg aria-hidden="true" width="24" height="24" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
