import { asset } from '@panel/contracts/smart-contracts/asset'
import { bytesToUtf8 } from '@panel/ledger/encoding'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkTransaction,
  encodeTransaction,
  signTransaction,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { openTestChain } from './testing/open-test-chain.ts'
import { verifyChain } from './verify/verify-chain.ts'

/** A chain with an asset whose settings are some 13,000 bytes long, and a bulk that asks for them again and again. */
const openWithQuestions = async () => {
  const world = await openTestChain()
  const authorized = Array.from({ length: 100 }, (_, index) => `#${String(index).padStart(127, 'a')}`)
  const args = { name: 'Long', authorized, max_units: 0 }
  await world.run('user', { target: '#LONG', contractHash: asset.hash, method: 'init', args })
  const { publicKey: signerPublicKey, privateKey } = await world.keysOf('user')
  const usual = { signerPublicKey, maxFuel: 1000n }
  return {
    ...world,
    questions: async (count: number) => {
      const root = buildBulkEmptyRoot({ ...usual, networkName: world.chain.networkName })
      const call = { ...usual, root, accountId: '#LONG', smartContractMethod: 'stats' }
      const nodes = await Promise.all(
        Array.from({ length: count }, () => signTransaction(buildBulkNode(call), privateKey)),
      )
      return encodeTransaction(await signTransaction(buildBulkTransaction({ root, nodes }), privateKey))
    },
  }
}

test('a transaction whose receipt would be longer than a message of nodes fails, and is rehearsed so', async () => {
  const { chain, database, questions } = await openWithQuestions()
  const bytes = await questions(90)
  const error = 'smart contract fault: what the transaction answers and emits is longer than 1048512 bytes'
  const rehearsed = (await chain.rehearse?.(bytes)) ?? []
  const failed = rehearsed.find(({ success }) => success === false)
  expect(failed && bytesToUtf8(failed.returns)).toBe(error)
  expect(await chain.settled(await chain.submit(bytes))).toMatchObject({ success: false })
  expect(await chain.transactions({ limit: 1 })).toMatchObject([{ failure: error }])
  expect(await verifyChain(database)).toMatchObject({ problems: [] })
})

test('one that is just short enough succeeds', async () => {
  const { chain, database, questions } = await openWithQuestions()
  expect(await chain.settled(await chain.submit(await questions(75)))).toMatchObject({ success: true })
  expect(await verifyChain(database)).toMatchObject({ problems: [] })
})
