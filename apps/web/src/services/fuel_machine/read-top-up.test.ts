import { asset } from '@panel/contracts/smart-contracts/asset'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToHex } from '@panel/ledger/encoding'
import { generateKeyPair } from '@panel/ledger/keys'
import { buildBulkNode, buildBulkRoot, ticketOf, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { readTopUp } from './read-top-up.ts'

const { publicKey: mine } = await generateKeyPair()
const { publicKey: theirs } = await generateKeyPair()
const [me, station] = [accountIdOf(mine), accountIdOf(theirs)]
const networkName = 'trinci_devnet'
const call = { maxFuel: 1000n, smartContractMethod: 'transfer' }

const root = buildBulkRoot({
  ...{ ...call, networkName, accountId: '#FUEL', signerPublicKey: theirs },
  args: { from: station, to: me, units: 5000n },
})
const pays = { from: me, to: station, units: 600n }
const right = { ...call, root, accountId: '#EURS', signerPublicKey: mine, args: pays }

const read = (node: Parameters<typeof buildBulkNode>[0]) =>
  readTopUp(
    {
      station,
      root: transactionToBase58(root),
      node: transactionToBase58(buildBulkNode(node)),
      quote: {
        ...{ id: 'quote', fuel: '5000', assetId: '#EURS', decimals: 2, price: '600' },
        holdsUntil: '2026-01-02T04:00:00.000Z',
      },
    },
    {
      ...{ assetId: '#EURS', fuel: 5000, signerAccountId: me, networkName, maxFuel: 1000n },
      signerPublicKeyHex: bytesToHex(mine.raw),
    },
  )

test('a payment that says just what was requested and quoted is taken', () => {
  expect(read(right).node.dependsOn).toBe(ticketOf(root))
})

test.each([
  ['another asset', 'paid', { ...right, accountId: '#BTC' }],
  ['another method', 'paid', { ...right, smartContractMethod: 'pay' }],
  ['another price', 'paid', { ...right, args: { ...pays, units: 601n } }],
  ['another receiver', 'paid', { ...right, args: { ...pays, to: '#SHOP' } }],
  ['a member more', 'paid', { ...right, args: { ...pays, memo: 'x' } }],
  ['a contract', 'smartContractHash', { ...right, smartContractHash: asset.hash }],
  ['more fuel', 'maxFuel', { ...right, maxFuel: 1001n }],
  ['another signer', 'signerPublicKey', { ...right, signerPublicKey: theirs }],
])('a payment with %s is refused', (_what, field, node) => {
  expect(() => read(node)).toThrow(expect.objectContaining({ fields: [field] }))
})
