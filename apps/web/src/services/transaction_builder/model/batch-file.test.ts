import { encodeMessagePack } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { readBatchFile, writeBatchFile } from './batch-file.ts'

const call = {
  accountId: '#EURS',
  smartContractMethod: 'transfer',
  smartContractHashHex: null,
  maxFuel: 2n ** 64n - 1n,
  argsBytes: encodeMessagePack({ units: 5n }),
}

test('a batch is the same after it was written and read', () => {
  const batch = { root: null, nodes: [call, { ...call, smartContractMethod: 'burn' }] }
  expect(readBatchFile(writeBatchFile(batch))).toEqual({ batch })
  expect(readBatchFile(writeBatchFile({ root: call, nodes: [] }))).toEqual({
    batch: { root: call, nodes: [] },
  })
})

test('a changed file is refused', () => {
  const text = writeBatchFile({ root: null, nodes: [call] })
  expect(readBatchFile(text.replace('"transfer"', '"burn"'))).toEqual({ problem: 'checksum' })
  expect(readBatchFile(text.replace('"version": 1', '"version": 2'))).toEqual({ problem: 'shape' })
  expect(readBatchFile(text.slice(0, -4))).toEqual({ problem: 'json' })
})
