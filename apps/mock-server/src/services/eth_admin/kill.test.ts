import { ethereumToken } from '@panel/contracts/services/eth_admin/tokens'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { killOften, killTimeout } from '../../testing/kill-often.ts'

test('however often the server is killed, every wei is explained after each start and nothing is minted twice', {
  timeout: killTimeout,
}, async () => {
  const starts = await killOften(new URL('./testing/bridging-process.ts', import.meta.url))
  const tokens = starts.flatMap((line) => z.array(ethereumToken).parse(line))
  expect(tokens.map(({ equation }) => equation.difference)).toEqual(tokens.map(() => '0'))
  expect(tokens.at(-1)).toMatchObject({ assetId: '#DAI', equation: { opening: '0' } })
  expect(BigInt(tokens.at(-1)?.supply ?? 0)).toBeGreaterThan(0n)
})
