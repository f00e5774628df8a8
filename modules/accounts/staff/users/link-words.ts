import type { SecretLink } from '~/kit/secret-links/staff-reads'

interface LinkKind {
  name: string
  maker: string
  after: string
}

export function linkKind({ kind, slip }: Pick<SecretLink, 'kind' | 'slip'>): LinkKind {
  if (kind === 'draft') {
    return {
      name: 'Draft for the owner',
      maker: 'Made by',
      after: 'A new one can be made on the listing.',
    }
  }
  if (kind === 'report') {
    return {
      name: 'Report to the owner',
      maker: 'Made by',
      after: 'A new one can be made in the numbers of the listing.',
    }
  }
  if (kind === 'question') {
    return {
      name: 'Question whether it is still available',
      maker: 'Sent to',
      after: 'They can still answer on the listing itself.',
    }
  }
  return slip === null
    ? { name: 'Code for a viewing slip', maker: 'Made by', after: 'The agent can show a new code.' }
    : {
        name: `Page of viewing slip No. ${slip}`,
        maker: 'Made by',
        after: 'The slip itself stays as it is.',
      }
}
