/**
 * Where visitors look a broker's number up, beside it: PRC's register, under Verification by licence number
 * (filipiknow.net/prc-verification, read in November 2026). Not for the sample's, which is nobody's.
 */
export function CheckLicence({ number }: { number: string }) {
  if (!number || number.startsWith('SAMPLE-')) return null
  return (
    <p className="text-base">
      How to check us: look up licence {number} at{' '}
      <a href="https://online.prc.gov.ph" rel="nofollow noopener" className="underline">
        online.prc.gov.ph
      </a>
      , under Verification. The name and the last day there have to be the same.
    </p>
  )
}
