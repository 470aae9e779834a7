import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects what is garbage, so that what is left is what is kept. */
const collect = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/**
 * Answers the parent what processor time and memory were used until it asked, or what is kept in memory; also loaded
 * ahead of programs of others.
 */
process.on('message', (message) => {
  if (message === 'usage') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuSeconds: (user + system) / 1_000_000, memory: process.memoryUsage().rss })
  }
  if (message === 'memory') {
    const { rss } = process.memoryUsage()
    collect()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ process: rss, kept: heapUsed, outside: external })
  }
})
