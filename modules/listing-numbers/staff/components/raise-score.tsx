import { Link } from '@tanstack/react-router'
import { whatRaises } from '~/modules/listing-numbers/completeness'

type RaiseScoreProps = {
  id: string
  lacks: readonly string[]
  most: number
}

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
            search={part === 'media' ? { tab: 'photos' } : {}}
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
