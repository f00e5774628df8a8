import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { apiOrigin } from '~/kit/data/public-client'
import { brandAddress, LINK_FILE } from '~/platform/values/brand'

const FILES: Record<string, string> = {
  logo: 'logo-2x.png',
  icon: 'icon-192.png',
  link_picture: LINK_FILE,
}

export function shownValue(key: string, value: string): ReactNode {
  const file = FILES[key]
  if (file) return <StoredPicture set={value} file={file} />
  if (key === 'logo_name') {
    return value === 'inside' ? 'The name is part of the logo' : 'The name stands beside the logo'
  }
  return undefined
}

function StoredPicture({ set, file }: { set: string; file: string }) {
  const { config } = useRouteContext({ from: '__root__' })
  const address = brandAddress(apiOrigin(config), set, file)
  return <img src={address} alt="" className="mt-1 max-h-24 border border-line bg-shell" />
}
