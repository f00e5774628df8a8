/** A capiz window of nine panes, one of them lit. Decoration: the name stands beside it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path fill="currentColor" d="M0 0h32v32H0z" />
      <path
        fill="#fbf8f2"
        d="M3 3h7.5v7.5H3zM12.25 3h7.5v7.5h-7.5zM21.5 3H29v7.5h-7.5zM3 12.25h7.5v7.5H3zM21.5 12.25H29v7.5h-7.5zM3 21.5h7.5V29H3zM12.25 21.5h7.5V29h-7.5zM21.5 21.5H29V29h-7.5z"
      />
      <path fill="#f2b33d" d="M12.25 12.25h7.5v7.5h-7.5z" />
    </svg>
  )
}
