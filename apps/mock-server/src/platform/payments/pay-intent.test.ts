import { holdBlocks, releaseBlocks } from '@panel/contracts/platform/ledger-control'
import { submitPayment } from '@panel/contracts/platform/payments/checkout'
import { listPayments } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { encodeMessagePack } from '@panel/ledger/encoding'
import {
  type BulkNode,
  type BulkTransaction,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { openCheckout, shopAuth } from '../../testing/demo-checkout.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const bulkIn = async (text: Promise<string>): Promise<BulkTransaction> => {
  const transaction = transactionFromBase58(await text)
  if (transaction.kind === 'bulk') return transaction
  throw new Error('no bulk')
}

/** The node with other args. */
const withArgs = (node: BulkNode, args: Readonly<Record<string, unknown>>): BulkNode => ({
  ...node,
  smartContractMethodArgs: encodeMessagePack(args),
})

test('an intent is paid once: the same bulk and another one are refused, each with its code', async () => {
  const { app, call, shop, payRefusal } = await openCheckout()
  const { uuid } = await shop.create()
  const [tx, second] = [await shop.bulkFor(uuid), await shop.bulkFor(uuid)]
  await call(holdBlocks, {})
  const { ticket } = await shop.submit(uuid, tx)
  expect(await payRefusal(uuid, second)).toBe('PAYMENT_PENDING')
  await call(releaseBlocks, {})
  await app.ledger.settled(ticket)
  await app.payments.sync(idOf('merchant'))
  expect(await payRefusal(uuid, tx)).toBe('PAYMENT_BULK_REPLAYED')
  expect(await payRefusal(uuid, second)).toBe('PAYMENT_ALREADY_PAID')
  const other = await shop.create()
  expect(await payRefusal(other.uuid, tx)).toBe('PAYMENT_BULK_REPLAYED')
})

test('of fifty bulks for one intent at once, one is taken', async () => {
  const { app, call, refusal, shop } = await openCheckout()
  const { uuid } = await shop.create()
  const bulks = await Promise.all(Array.from({ length: 50 }, () => shop.bulkFor(uuid)))
  const codes = await Promise.all(
    bulks.map((tx) =>
      refusal(submitPayment, { params: { uuid }, body: { tx } }, { headers: shopAuth }).then(
        ({ code }) => code,
        () => 'taken',
      ),
    ),
  )
  expect(codes.filter((code) => code === 'taken')).toHaveLength(1)
  expect(codes.filter((code) => code === 'PAYMENT_PENDING' || code === 'PAYMENT_ALREADY_PAID')).toHaveLength(
    49,
  )
  await app.ledger.settled((await shop.read(uuid)).ticket ?? '')
  const filter = { text: idOf('user') }
  const body = { filter, sort: { column: 'createdAt', direction: 'descending' }, limit: 50 } as const
  const { transactions } = await call(listPayments, { body }, { as: 'merchant' })
  expect(transactions.filter(({ units }) => units === '10000')).toHaveLength(1)
})

const spoilt: readonly [string, (nodes: readonly BulkNode[]) => readonly BulkNode[], string][] = [
  [
    'with a smaller amount',
    ([payment, fee]) =>
      payment && fee
        ? [withArgs(payment, { from: idOf('user'), to: idOf('merchant'), units: 9_899n }), fee]
        : [],
    'PAYMENT_AMOUNT_WRONG',
  ],
  ['without the fee', ([payment]) => (payment ? [payment] : []), 'PAYMENT_FEE_WRONG'],
  [
    'with a smaller fee',
    ([payment, fee]) =>
      payment && fee
        ? [payment, withArgs(fee, { from: idOf('user'), to: idOf('admin_synkrony'), units: 99n })]
        : [],
    'PAYMENT_FEE_WRONG',
  ],
  [
    'whose fee goes elsewhere',
    ([payment, fee]) =>
      payment && fee ? [payment, withArgs(fee, { from: idOf('user'), to: idOf('user'), units: 100n })] : [],
    'PAYMENT_FEE_WRONG',
  ],
  [
    'that pays somebody else',
    ([payment, fee]) =>
      payment && fee ? [withArgs(payment, { from: idOf('user'), to: idOf('dev'), units: 9_900n }), fee] : [],
    'PAYMENT_BULK_INVALID',
  ],
  [
    'of another asset',
    ([payment, fee]) => (payment && fee ? [{ ...payment, accountId: '#SYN' }, fee] : []),
    'PAYMENT_BULK_INVALID',
  ],
  [
    'that calls another method',
    ([payment, fee]) => (payment && fee ? [{ ...payment, smartContractMethod: 'burn' }, fee] : []),
    'PAYMENT_BULK_INVALID',
  ],
  [
    'that does something more',
    ([payment, fee]) => (payment && fee ? [payment, fee, { ...fee, nonce: new Uint8Array(8) }] : []),
    'PAYMENT_BULK_INVALID',
  ],
]

test.each(spoilt)('a bulk %s is refused and changes nothing', async (_what, change, code) => {
  const { shop, payRefusal, balance } = await openCheckout()
  const before = await balance('user')
  const { uuid } = await shop.create()
  expect(await payRefusal(uuid, await shop.bulkFor(uuid, { change }))).toBe(code)
  expect(await shop.read(uuid)).toMatchObject({ state: 'open', ticket: null })
  expect(await balance('user')).toBe(before)
})

test('a bulk that the shop did not sign is refused', async () => {
  const { shop, payRefusal } = await openCheckout()
  const { uuid } = await shop.create()
  const [own, other] = [await bulkIn(shop.bulkFor(uuid)), await bulkIn(shop.bulkFor(uuid))]
  const tx = transactionToBase58({ ...own, signature: other.signature })
  expect(await payRefusal(uuid, tx)).toBe('PAYMENT_BULK_INVALID')
  expect((await shop.read(uuid)).state).toBe('open')
})
