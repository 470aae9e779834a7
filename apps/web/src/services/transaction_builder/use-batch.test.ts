import { encodeMessagePack } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { act, renderHook } from '../../shared/testing/testing-library.ts'
import { useBatch } from './use-batch.ts'

const intent = {
  accountId: '#EURS',
  smartContractMethod: 'transfer',
  smartContractHashHex: null,
  maxFuel: 1000n,
  argsBytes: encodeMessagePack({ units: 5n }),
}

/** A batch of one call that was sent, and the hook that holds it. */
const openSent = () => {
  const { result } = renderHook(() => useBatch('sent'))
  act(() => result.current.addNode({ intent }))
  return { result, sent: result.current }
}

test.each([
  [true, 0],
  [false, 1],
])('a batch that ended with success: %s has %i calls left', (success, left) => {
  const { result, sent } = openSent()
  act(() => sent.settle(success))
  expect(result.current.batch.nodes).toHaveLength(left)
  expect(result.current.batch.nonce).not.toEqual(sent.batch.nonce)
})

test.each([true, false])(
  'what was added since a batch was sent stays when that ends with success: %s',
  (success) => {
    const { result, sent } = openSent()
    act(() => result.current.duplicate(1))
    act(() => sent.settle(success))
    expect(result.current.batch.nodes).toHaveLength(2)
    expect(result.current.batch.nonce).not.toEqual(sent.batch.nonce)
  },
)
