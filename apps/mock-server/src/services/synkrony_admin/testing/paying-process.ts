import { movementPages } from '@panel/chain/movement-pages'
import {
  decideWithdrawalRequest,
  listPurchases,
  refundPurchase,
} from '@panel/contracts/services/synkrony_admin/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { ticketOf } from '@panel/ledger/transactions'
import { readTransaction } from '../../../platform/transactions/read-transaction.ts'
import { openProcessServer } from '../../../testing/open-process-server.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

/**
 * A server whose hot wallet pays without end: a person buys, the platform refunds the payment by two equal requests at the
 * same time, the merchant withdraws, and an administrator approves. Prints, once nothing is on its way, what the tables and
 * the ledger say was paid, then a line for each step: to be killed at any moment.
 */
const { app, clock, say, call, execute, signCall } = await openProcessServer('synkrony_admin')
const { withdrawals, hotWallets, ledger, payments } = app
app.users.setSubscription(idOf('admin_synkrony'), 'synkrony_admin', 'ACTIVE', clock.now())
const as = { as: 'admin_synkrony' }
const destination = idOf('pending')

/** What arrived on an account, in units of #EURS, each amount by itself. */
const receivedBy = async (accountId: string): Promise<bigint[]> => {
  const changes: bigint[] = []
  for await (const page of movementPages(ledger, { assetId: '#EURS', accountId }, 0)) {
    changes.push(...page.map(({ unitsAfter, unitsBefore }) => unitsAfter - unitsBefore))
  }
  return changes.filter((change) => change > 0n)
}

const refundsOfTable = async (): Promise<bigint[]> => {
  const amounts: bigint[] = []
  for (let skip = 0; ; skip += 200) {
    const { rows } = await call(listPurchases, { body: { filter: { kind: 'refund' }, limit: 200, skip } }, as)
    amounts.push(...rows.map(({ units }) => -BigInt(units)))
    if (rows.length < 200) return amounts
  }
}

const texts = (amounts: readonly bigint[]): string[] => amounts.map(String).toSorted()
const isUnderWay = () =>
  hotWallets.reserved('hot', '#EURS') > 0n ||
  (['sending', 'approved', 'returning'] as const).some((state) => withdrawals.store.in(state).length > 0)

while (isUnderWay()) await new Promise((resolve) => setImmediate(resolve))
const refunded = texts(await refundsOfTable())
say(
  JSON.stringify({
    refunded: { byTable: refunded, byLedger: texts(await receivedBy(idOf('user'))) },
    withdrawn: {
      byTable: texts(withdrawals.store.in('paid').map(({ units }) => BigInt(units))),
      byLedger: texts(await receivedBy(destination)),
    },
  }),
)

const hot = hotWallets.accountOf('hot')
const pay = (from: string, to: string, units: number) =>
  execute(advancedAsset, 'pay', '#EURS', { from: idOf(from), to, units }, { as: from })

/** Not the merchant who withdraws, from whom its refunds would be withheld. */
const seller = idOf('merchant_single')

const sellAndRefund = async (units: number): Promise<void> => {
  const { ticket } = await pay('user', seller, units)
  await payments.sync(seller)
  say('paid')
  const requestId = `Kill${ticket.slice(-20)}`
  const body = { requestId, units: String(units), seenRefundedUnits: '0', reason: 'Sent back.' }
  const refund = () => call(refundPurchase, { params: { paymentId: `pay-${ticket.slice(4, 24)}` }, body }, as)
  await Promise.all([refund(), refund()])
  say('refunded')
}

const withdraw = async (units: bigint): Promise<void> => {
  const args = { from: idOf('merchant'), to: hot, units }
  const { bytes, transaction } = await readTransaction(
    await signCall(advancedAsset, 'pay', '#EURS', args, { as: 'merchant' }),
    'unitary',
  )
  const asked = { merchantId: idOf('merchant'), assetId: '#EURS', decimals: 2, units: String(units) }
  const ticket = ticketOf(transaction)
  const id = await withdrawals.request({ ...asked, destination, note: '', ticket, bytes })
  say('asked')
  await ledger.settled(withdrawals.require(id).receiveTicket)
  const body = { move: 'approve', seen: 'requested', revision: 1 } as const
  await call(decideWithdrawalRequest, { params: { id: String(id) }, body }, as)
  say('approved')
}

await pay('admin', hot, 1_000_000)
for (let round = refunded.length; ; round += 1) {
  await sellAndRefund(100 + round)
  await withdraw(BigInt(1 + round))
}
