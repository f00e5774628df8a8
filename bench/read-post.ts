import { labelledPosts, measure } from '../testing/posts/labelled-posts.ts'

/** What the reader of posts gets right, by field. */
for (const name of process.argv.slice(2)) {
  const { counts, total, mistakes } = measure(labelledPosts(name))
  console.log(`${name}: field, right, left empty, wrong`)
  for (const [key, { right, empty, wrong }] of Object.entries(counts)) {
    console.log(`  ${key.padEnd(17)} ${right} ${empty} ${wrong}`)
  }
  const all = total.right + total.empty + total.wrong
  const share = (count: number) => `${((100 * count) / all).toFixed(1)} %`
  console.log(
    `  all ${all}: right ${share(total.right)}, left empty ${share(total.empty)}, wrong ${share(total.wrong)}`,
  )
  for (const mistake of mistakes) console.log(`  ${mistake}`)
}
