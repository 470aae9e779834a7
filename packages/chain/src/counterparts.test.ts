import {
  type BulkRoot,
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  encodeTransaction,
  signTransaction,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { openTestChain } from './testing/open-test-chain.ts'

interface Payment {
  readonly asset: string
  readonly from: string
  readonly to: string
}

/** A chain that executed these payments as one bulk, and who it says was on the other side of each movement. */
const counterpartsIn = async (first: Payment, others: readonly Payment[]) => {
  const { chain, idOf, keysOf } = await openTestChain()
  const callOf = async ({ asset, from, to }: Payment) => {
    const { publicKey, privateKey } = await keysOf(from)
    const args = { from: idOf(from), to: idOf(to), units: 1000 }
    const call = { accountId: asset, maxFuel: 1000n, smartContractMethod: 'transfer', args }
    return { call: { ...call, signerPublicKey: publicKey }, privateKey }
  }
  const nodeOf = async (payment: Payment, root: BulkRoot) => {
    const { call, privateKey } = await callOf(payment)
    return signTransaction(buildBulkNode({ ...call, root }), privateKey)
  }
  const { call, privateKey } = await callOf(first)
  const root = buildBulkRoot({ ...call, networkName: chain.networkName })
  const nodes = await Promise.all(others.map((payment) => nodeOf(payment, root)))
  const signed = await signTransaction(buildBulkTransaction({ root, nodes }), privateKey)
  const ticket = await chain.submit(encodeTransaction(signed))
  await chain.settled(ticket)
  const movements = (await chain.movements({ limit: 50 })).filter((movement) => movement.ticket === ticket)
  const counterparts = await chain.counterpartsOf(movements)
  return (name: string, asset: string): string | null | undefined =>
    counterparts[
      movements.findIndex(({ accountId, assetId }) => accountId === idOf(name) && assetId === asset)
    ]
}

const { idOf } = await openTestChain()

test('in a bulk the only account that moved the same asset the other way is a movement’s counterpart', async () => {
  const counterpart = await counterpartsIn({ asset: '#BTC', from: 'user', to: 'merchant' }, [
    { asset: '#SYN', from: 'merchant', to: 'user' },
    { asset: '#ETH', from: 'everyone', to: 'admin' },
  ])
  expect(counterpart('user', '#BTC')).toBe(idOf('merchant'))
  expect(counterpart('merchant', '#BTC')).toBe(idOf('user'))
  expect(counterpart('user', '#SYN')).toBe(idOf('merchant'))
  expect(counterpart('merchant', '#SYN')).toBe(idOf('user'))
  expect(counterpart('admin', '#ETH')).toBe(idOf('everyone'))
})

test('where several accounts moved an asset the other way, none of them is the counterpart', async () => {
  const counterpart = await counterpartsIn({ asset: '#BTC', from: 'user', to: 'merchant' }, [
    { asset: '#BTC', from: 'user', to: 'dev' },
    { asset: '#SYN', from: 'user', to: 'dev' },
    { asset: '#SYN', from: 'merchant', to: 'dev' },
  ])
  expect(counterpart('user', '#BTC')).toBeNull()
  expect(counterpart('merchant', '#BTC')).toBe(idOf('user'))
  expect(counterpart('dev', '#BTC')).toBe(idOf('user'))
  expect(counterpart('dev', '#SYN')).toBeNull()
  expect(counterpart('user', '#SYN')).toBe(idOf('dev'))
})

test('who got the fee of a payment within a bulk is not who was paid', async () => {
  const counterpart = await counterpartsIn({ asset: '#EURS', from: 'user', to: 'merchant' }, [
    { asset: '#SYN', from: 'merchant', to: 'user' },
  ])
  expect(counterpart('user', '#EURS')).toBe(idOf('merchant'))
  expect(counterpart('merchant', '#EURS')).toBe(idOf('user'))
  expect(counterpart('admin_synkrony', '#EURS')).toBe(idOf('user'))
})
