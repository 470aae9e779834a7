import { encodeMessagePack } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { type Batch, callsOf, newBatch, withCall, withCopy, withMoved } from './batch.ts'

const call = (smartContractMethod: string) => ({
  accountId: '#EURS',
  smartContractMethod,
  smartContractHashHex: null,
  maxFuel: 1n,
  argsBytes: encodeMessagePack({}),
})
const batch: Batch = {
  ...newBatch(),
  root: call('root'),
  nodes: [{ intent: call('one') }, { intent: call('two') }],
}
const methods = (changed: Batch) => callsOf(changed).map(({ smartContractMethod }) => smartContractMethod)

test('a call is changed at its place, that of the root too', () => {
  expect(methods(withCall(batch, 2, call('new')))).toEqual(['root', 'one', 'new'])
  expect(methods(withCall(batch, 0, call('new')))).toEqual(['new', 'one', 'two'])
})

test('a copy comes right after its original, and that of the root becomes the first node', () => {
  expect(methods(withCopy(batch, 1))).toEqual(['root', 'one', 'one', 'two'])
  expect(methods(withCopy(batch, 0))).toEqual(['root', 'root', 'one', 'two'])
  expect(withCopy({ ...batch, root: null }, 0).nodes).toEqual(batch.nodes)
})

test('a node moves by one place, and no further than the ends', () => {
  expect(methods(withMoved(batch, 2, -1))).toEqual(['root', 'two', 'one'])
  expect(methods(withMoved(batch, 1, 1))).toEqual(['root', 'two', 'one'])
  for (const [place, by] of [
    [1, -1],
    [2, 1],
    [0, 1],
  ] as const) {
    expect(withMoved(batch, place, by)).toEqual(batch)
  }
})
