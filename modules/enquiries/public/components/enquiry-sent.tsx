type EnquirySentProps = {
  reference: string
  phone?: string
  heading?: 'h1' | 'h2'
}

export function EnquirySent({ reference, phone, heading: Heading = 'h2' }: EnquirySentProps) {
  return (
    <div className="grid gap-4 bg-shell px-4 py-8 sm:px-8 sm:py-10">
      <Heading id="enquiry-title" tabIndex={-1} className="text-3xl">
        Message sent
      </Heading>
      <div className="w-fit border border-wood bg-pane px-5 py-4">
        <p className="text-muted-foreground">Your reference</p>
        <p className="font-semibold font-serif text-4xl text-arayat tabular-nums sm:text-5xl">
          {reference}
        </p>
      </div>
      <div className="grid max-w-prose gap-2">
        <p>
          What happens next: one of us reads it and replies the way you chose. If you asked for a
          viewing, we will confirm one of your times.
        </p>
        {phone && (
          <p>
            Your number: <strong className="whitespace-nowrap">{phone}</strong>. If a digit is
            wrong, please send us the right one.
          </p>
        )}
        <p>Give this reference when you call, so that we find your message at once.</p>
      </div>
    </div>
  )
}
