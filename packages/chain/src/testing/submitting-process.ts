import { createInterface } from 'node:readline'
import { openTestChain, openTestDatabase } from './open-test-chain.ts'

/**
 * Submits transfers without end on the chain of a file, and prints each ticket once it is acknowledged: to be
 * killed at any moment. Run as a process of its own.
 */
const [file = ''] = process.argv.slice(2)
const { chain, signed, idOf } = await openTestChain({ database: openTestDatabase(file) })

const submitForever = async () => {
  for (;;) {
    const args = { from: idOf('user'), to: idOf('dev'), units: 1 }
    const ticket = await chain.submit(await signed('user', { method: 'transfer', args }))
    process.stdout.write(`${ticket}\n`)
  }
}

createInterface({ input: process.stdin }).on('close', () => process.exit(0))
process.stdout.write('ready\n')
await Promise.all(Array.from({ length: 8 }, submitForever))
