/** An account that owns nothing, and is neither the site's nor the database's. */
const nobodys = 54_321

/**
 * For a process that root has started, once it has read all that it needs: from then on it is nobody's,
 * also where only root may enter the folders above the program.
 */
export function giveUpRights(): void {
  if (process.getuid?.() !== 0) return
  process.setgroups?.([])
  process.setgid?.(nobodys)
  process.setuid?.(nobodys)
}
