import { Link } from '@tanstack/react-router'
import { whatRaises } from '~/domain/completeness'

type RaiseScoreProps = {
  id: string
  lacks: readonly string[]
  /** How many of them, those first that raise it most. */
  most: number
}

/** What would raise a listing's score, with links to where it is said in the form. */
export function RaiseScore({ id, lacks, most }: RaiseScoreProps) {
  const ways = whatRaises(lacks).slice(0, most)
  if (ways.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3">
      {ways.map(({ lack, add, points, part }) => (
        <li key={lack}>
          <Link
            to="/admin/properties/$id/edit"
            params={{ id }}
            hash={part}
            className="inline-block py-1 text-arayat underline"
          >
            Add {add}
          </Link>{' '}
          <span className="text-muted-foreground">+{points}</span>
        </li>
      ))}
    </ul>
  )
}
