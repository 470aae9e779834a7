import { bytesToUtf8 } from '@panel/ledger/encoding'
import {
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  encodeTransaction,
  signTransaction,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { openTestChain, readReceipt } from './testing/open-test-chain.ts'

/** A chain that burns fuel, and a bulk in which its user pays in euros and then gives fuel away. */
const openWithBulk = async (fuelGiven: number) => {
  const world = await openTestChain({ settings: { burning_fuel_method: 'burn_fuel' } })
  const { publicKey, privateKey } = await world.keysOf('user')
  const transfer = (asset: string, units: number) => ({
    accountId: asset,
    signerPublicKey: publicKey,
    maxFuel: 1000n,
    smartContractMethod: 'transfer',
    args: { from: world.idOf('user'), to: world.idOf('dev'), units },
  })
  const root = buildBulkRoot({ ...transfer('#EURS', 5), networkName: world.chain.networkName })
  const node = await signTransaction(buildBulkNode({ ...transfer('#FUEL', fuelGiven), root }), privateKey)
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes: [node] }), privateKey)
  return { ...world, bytes: encodeTransaction(bulk) }
}

test.each([
  ['everything can be paid', 1000, [true, true]],
  ['a call gives away what the fuel was to be paid with', 99_990, [false, null]],
  ['a call fails', 100_001, [true, false]],
])('a rehearsal burns what the execution then burns where %s', async (_case, fuelGiven, outcomes) => {
  const { chain, bytes, unitsOf, idOf } = await openWithBulk(fuelGiven)
  const parts = (await chain.rehearse?.(bytes)) ?? []
  expect(parts.map(({ success }) => success)).toEqual(outcomes)
  expect(await unitsOf(idOf('user'), '#FUEL')).toBe(100_000n)

  const receipt = readReceipt((await chain.settled(await chain.submit(bytes))).result)
  expect(parts.reduce((sum, { burnedFuel }) => sum + burnedFuel, 0n)).toBe(BigInt(receipt.burnedFuel))
  const failed = parts.find(({ success }) => success === false)
  expect(failed && bytesToUtf8(failed.returns)).toBe('error' in receipt ? receipt.error : undefined)
})

test('what a call moves and what its fuel costs is one movement of a holding', async () => {
  const { chain, bytes, idOf } = await openWithBulk(1000)
  const [root, node] = (await chain.rehearse?.(bytes)) ?? []
  const ofFuel = (part: typeof root) =>
    part?.movements
      .filter(({ accountId, assetId }) => accountId === idOf('user') && assetId === '#FUEL')
      .map(({ unitsBefore, unitsAfter }) => (unitsAfter ?? 0n) - (unitsBefore ?? 0n))
  expect(ofFuel(root)).toEqual([-(root?.burnedFuel ?? 0n)])
  expect(ofFuel(node)).toEqual([-1000n - (node?.burnedFuel ?? 0n)])
})
