// What the reader of posts gets right, by field: node bench/read-post.ts dev held-out
import { labelledPosts, measure } from '../testing/posts/labelled-posts.ts'

for (const name of process.argv.slice(2)) {
  const { counts, total, said, mistakes } = measure(labelledPosts(name))
  console.log(`${name}: field, right, left empty, wrong`)
  for (const [key, { right, empty, wrong }] of Object.entries(counts)) {
    console.log(`  ${key.padEnd(18)} ${right} ${empty} ${wrong}`)
  }
  for (const [what, { right, empty, wrong }] of Object.entries({ all: total, said })) {
    const sum = right + empty + wrong
    const share = (count: number) => `${((100 * count) / sum).toFixed(1)} %`
    console.log(
      `  ${what} ${sum}: right ${share(right)}, left empty ${share(empty)}, wrong ${share(wrong)}`,
    )
  }
  for (const mistake of mistakes) console.log(`  ${mistake}`)
}
