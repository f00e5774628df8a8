type BrandMarkProps = { name: string; nameClass?: string }

/**
 * The brokerage's logo and name. The picture is the stylesheet's, and the server's where there is an
 * own logo (`domain/brand.ts`): that costs visitors no script. The name is always there to be read.
 */
export function BrandMark({ name, nameClass = '' }: BrandMarkProps) {
  return (
    <>
      <span aria-hidden="true" className="brand-mark" />
      <span className={`brand-name ${nameClass}`}>{name}</span>
    </>
  )
}
