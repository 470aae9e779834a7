import { peg } from '@panel/contracts/services/bitcoin_monitor/peg'
import { expect, test } from 'vitest'
import { killOften, killTimeout } from '../../testing/kill-often.ts'

test('however often the server is killed, the peg is right after each start and nothing is minted twice', {
  timeout: killTimeout,
}, async () => {
  const starts = await killOften(new URL('./testing/bridging-process.ts', import.meta.url))
  const pegs = starts.map((line) => peg.parse(line))
  expect(pegs.map(({ rest }) => rest)).toEqual(pegs.map(() => '0'))
  expect(pegs.at(-1)?.circulation).not.toBe('150143250000')
})
