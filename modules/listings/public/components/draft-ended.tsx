export function DraftEnded() {
  return (
    <div className="site-width grid max-w-2xl gap-4 py-14">
      <h1 className="text-3xl">This link has ended</h1>
      <p>
        It showed a listing before it was published, for some days. Ask your agent for a new one.
      </p>
    </div>
  )
}
