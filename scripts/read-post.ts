import { text } from 'node:stream/consumers'
import { readPosts } from '../modules/posts/read-post.ts'

const posts = readPosts(await text(process.stdin))
process.stdout.write(
  `${JSON.stringify(
    posts.map(({ fields }) => ({ fields })),
    null,
    2,
  )}\n`,
)
