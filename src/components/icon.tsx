import type { IconName } from './icon-names'
import sprite from './icons.gen.svg'

type IconProps = { name: IconName; className?: string }

/**
 * For visitors: one file of all icons, where Lucide's components are 3 kB of script a page and are
 * drawn again by every phone. Decoration beside words, never alone.
 */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg aria-hidden="true" width="24" height="24" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
