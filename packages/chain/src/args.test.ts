import { asset } from '@panel/contracts/smart-contracts/asset'
import { hexToBytes } from '@panel/ledger/encoding'
import { buildUnitaryTransaction, encodeTransaction, signTransaction } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { openTestChain, readReceipt } from './testing/open-test-chain.ts'

/** A `mint` of an asset for the account #A, whose units have these bytes. */
const mintWith = async (units: string) => {
  const { chain, keysOf, unitsOf, run } = await openTestChain()
  const init = { method: 'init', args: { name: 'Own', max_units: 0 } }
  await run('admin', { target: '#OWN', contractHash: asset.hash, ...init })
  const { publicKey, privateKey } = await keysOf('admin')
  // A map of two: "to" with the account #A, and "units".
  const argsBytes = hexToBytes(`82a2746fa22341a5756e697473${units}`)
  const call = { accountId: '#OWN', smartContractMethod: 'mint', argsBytes }
  const frame = { signerPublicKey: publicKey, maxFuel: 1000n, networkName: chain.networkName }
  const signed = await signTransaction(buildUnitaryTransaction({ ...call, ...frame }), privateKey)
  const ticket = await chain.submit(encodeTransaction(signed))
  return { receipt: readReceipt((await chain.settled(ticket)).result), units: await unitsOf('#A', '#OWN') }
}

test.each([
  ['a u32', 'ceffffffff', 4_294_967_295n],
  ['a u64', 'cf000000012a05f200', 5_000_000_000n],
  ['a short number in the form of a u64', 'cf0000000000000005', 5n],
])('%s is read as a whole number', async (_form, bytes, units) => {
  expect(await mintWith(bytes)).toMatchObject({ receipt: { success: true }, units })
})

test('a whole number beyond 32 bits that is written as a float is refused, as the network’s nodes refuse it', async () => {
  const error = 'smart contract fault: args: a number beyond 32 bits is a float: pass it as a 64-bit integer'
  expect(await mintWith('cb41f2a05f20000000')).toEqual({
    receipt: expect.objectContaining({ success: false, error }),
    units: undefined,
  })
})
