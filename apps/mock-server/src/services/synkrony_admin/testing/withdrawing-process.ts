import { createInterface } from 'node:readline'
import { decideWithdrawalRequest } from '@panel/contracts/services/synkrony_admin/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { ticketOf } from '@panel/ledger/transactions'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { readTransaction } from '../../../platform/transactions/read-transaction.ts'
import { createAppCaller } from '../../../testing/create-app-caller.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

/**
 * A whole server on the data of a folder, in which a merchant withdraws and an administrator approves without end.
 * Prints, once nothing is under way, what was paid by the table and by the ledger, then a line for each step: to be
 * killed at any moment. Run as a process of its own.
 */
const [folder = ''] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', CONTROL: '1', PORT: '0' })
const app = await buildApp({ config })
await app.ready()
const { call, signCall, execute } = createAppCaller(app)
const { withdrawals, hotWallets, ledger } = app
app.users.setSubscription(idOf('admin_synkrony'), 'synkrony_admin', 'ACTIVE', app.clock.now())

const say = (line: string) => process.stdout.write(`${line}\n`)
const destination = idOf('pending')
const balanceOf = async (accountId: string): Promise<bigint> =>
  (await ledger.balancesOf(accountId)).find(({ assetId }) => assetId === '#EURS')?.units ?? 0n
const isUnderWay = () =>
  (['sending', 'approved', 'returning'] as const).some((state) => withdrawals.store.in(state).length > 0)
while (isUnderWay()) await new Promise((resolve) => setImmediate(resolve))
const paid = withdrawals.store.in('paid').reduce((sum, { units }) => sum + BigInt(units), 0n)
say(
  JSON.stringify({
    byTable: String(paid),
    byLedger: String(await balanceOf(destination)),
    reserved: String(hotWallets.reserved('hot', '#EURS')),
  }),
)

createInterface({ input: process.stdin }).on('close', () => process.exit(0))
const hot = hotWallets.accountOf('hot')
const args = { from: idOf('admin'), to: hot, units: 1_000_000 }
await execute(advancedAsset, 'pay', '#EURS', args, { as: 'admin' })
const merchant = { as: 'merchant' }
for (let round = 1; ; round += 1) {
  const units = BigInt(round)
  const tx = await signCall(
    advancedAsset,
    'pay',
    '#EURS',
    { from: idOf('merchant'), to: hot, units },
    merchant,
  )
  say('signed')
  const { bytes, transaction } = await readTransaction(tx, 'unitary')
  const asked = { merchantId: idOf('merchant'), assetId: '#EURS', decimals: 2, units: String(units) }
  const ticket = ticketOf(transaction)
  const id = await withdrawals.request({ ...asked, destination, note: '', ticket, bytes })
  say('asked')
  await ledger.settled(withdrawals.require(id).receiveTicket)
  const body = { move: 'approve', seen: 'requested', revision: 1 } as const
  await call(decideWithdrawalRequest, { params: { id: String(id) }, body }, { as: 'admin_synkrony' })
  say('approved')
}
