type EnquirySentProps = { reference: string; heading?: 'h1' | 'h2' }

export function EnquirySent({ reference, heading: Heading = 'h2' }: EnquirySentProps) {
  return (
    <div className="grid gap-4 bg-shell px-4 py-8 sm:px-8 sm:py-10">
      <Heading id="enquiry-title" tabIndex={-1} className="text-3xl">
        Your enquiry has arrived
      </Heading>
      <div className="w-fit border border-wood bg-pane px-5 py-4">
        <p className="text-muted-foreground">Your reference</p>
        <p className="font-semibold font-serif text-4xl text-arayat tabular-nums sm:text-5xl">
          {reference}
        </p>
      </div>
      <div className="grid max-w-prose gap-2">
        <p>
          What happens next: one of us reads it and answers you, the way you asked for. If you asked
          for a viewing, we confirm one of your times.
        </p>
        <p>Say the reference when you call, and we find your message at once.</p>
      </div>
    </div>
  )
}
