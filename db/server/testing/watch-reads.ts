import type { ServerDatabase } from '../tables'

/** How many rows are read within each turn of the event loop: other requests wait for the longest of them. */
export function watchReads(watched: ServerDatabase) {
  const turns = [0]
  const beat = () => {
    turns.push(0)
    timer = setImmediate(beat)
  }
  let timer = setImmediate(beat)
  const database = watched.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      turns[turns.length - 1]! += result.rows.length
      return result
    },
  })
  return {
    database,
    end() {
      clearImmediate(timer)
      return { most: Math.max(...turns), all: turns.reduce((sum, rows) => sum + rows) }
    },
  }
}
