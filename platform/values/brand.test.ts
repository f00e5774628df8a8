import { describe, expect, it } from 'vitest'
import {
  brandStyles,
  filesOf,
  GROUNDS,
  iconLinks,
  linkPictureKind,
  logoName,
  logoShape,
} from './brand'

const none = {
  logo: '',
  logo_name: 'beside' as const,
  icon: '',
  link_picture: '',
  accent_colour: '',
}
const logo = '0123456789abcdef-160x40'

describe('the name of a stored set', () => {
  it('says what the logo takes', () => {
    const shape = { width: 160, height: 40, isLight: true }
    expect(logoShape(logoName('0123456789abcdef', shape))).toEqual(shape)
    expect(logoShape(logo)).toEqual({ width: 160, height: 40, isLight: false })
  })

  it.each(['', '../x', 'short-1x1', '0123456789abcdef-0x40', `${logo}"`, 'x'.repeat(30)])(
    'is not %j',
    (name) => {
      expect([logoShape(name), linkPictureKind(name)]).toEqual([undefined, undefined])
    },
  )

  it('leads to its files', () => {
    expect(filesOf(logo)).toEqual(
      ['source', '1x', '2x', '3x'].map((size) => `${logo}/logo-${size}.png`),
    )
    expect(filesOf('0123456789abcdef-crop')).toHaveLength(6)
    expect(filesOf('0123456789abcdef-made')).toEqual(['0123456789abcdef-made/link.jpg'])
  })
})

describe('the styles of a brand', () => {
  it('are none without one', () => {
    expect(brandStyles(none, '')).toBe('')
    expect(iconLinks('', '').map(({ href }) => href)).toEqual([
      '/favicon.svg',
      '/apple-touch-icon.png',
    ])
  })

  it('hold nothing but a colour and the logo’s addresses', () => {
    const breaking = { ...none, logo: `${logo}</style>`, accent_colour: 'red}</style>' }
    expect(brandStyles(breaking, '')).toBe('')
    const styles = brandStyles({ ...none, logo, accent_colour: '#1e4d3b' }, 'https://p.example')
    expect(styles).toContain('--lantern:#1e4d3b')
    expect(styles).toContain(`https://p.example/storage/v1/object/public/brand/${logo}/logo-2x.png`)
    expect(styles).toContain('aspect-ratio:160/40')
  })

  it('put a plate behind a logo only where the ground is like it', () => {
    const dark = brandStyles({ ...none, logo }, '')
    expect(dark).toContain('}.bg-arayat-deep .brand-mark{box-sizing')
    expect(dark).toContain(`background-color:${GROUNDS.light};`)
    const light = brandStyles({ ...none, logo: `${logo}-light` }, '')
    expect(light).toContain(`background-color:${GROUNDS.dark};`)
    expect(light).toMatch(/\.bg-arayat-deep \.brand-mark\{background-color:transparent\}$/)
  })

  it('leave the name to be read where the logo has it', () => {
    expect(brandStyles({ ...none, logo, logo_name: 'inside' }, '')).toContain('.brand-name{')
    expect(brandStyles({ ...none, logo }, '')).not.toContain('.brand-name{')
  })
})
