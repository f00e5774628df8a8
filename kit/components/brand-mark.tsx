type BrandMarkProps = { name: string; nameClass?: string }

/** The picture comes from the stylesheet (`domain/brand.ts`): that costs visitors no script. */
export function BrandMark({ name, nameClass = '' }: BrandMarkProps) {
  return (
    <>
      <span aria-hidden="true" className="brand-mark" />
      <span className={`brand-name ${nameClass}`}>{name}</span>
    </>
  )
}
