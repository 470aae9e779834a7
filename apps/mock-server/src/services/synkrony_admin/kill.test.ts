import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { killOften, killTimeout } from '../../testing/kill-often.ts'

const amounts = z.object({ byTable: z.array(z.string()), byLedger: z.array(z.string()) })
const started = z.object({ refunded: amounts, withdrawn: amounts })

test('however often the server is killed, each refund and withdrawal is paid once or not at all', {
  timeout: killTimeout,
}, async () => {
  const lines = await killOften(new URL('./testing/paying-process.ts', import.meta.url))
  const starts = lines.map((line) => started.parse(line))
  for (const { refunded, withdrawn } of starts) {
    expect(refunded.byTable).toEqual(refunded.byLedger)
    expect(withdrawn.byTable).toEqual(withdrawn.byLedger)
  }
  const { refunded, withdrawn } = starts.at(-1) ?? {}
  // Each amount is that of one round.
  expect(new Set(refunded?.byLedger).size).toBe(refunded?.byLedger.length)
  expect(refunded?.byLedger).toContain('101')
  expect(withdrawn?.byLedger).toContain('1')
})
