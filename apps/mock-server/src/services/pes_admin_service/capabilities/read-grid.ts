import { readContractData } from '@panel/chain/contract-data'
import type {
  CapabilityAccount,
  CapabilityGrid,
  Obstacle,
} from '@panel/contracts/services/pes_admin_service/capabilities'
import {
  type Capability,
  type CapabilitySet,
  capabilities,
  capabilityStateAt,
  paymentServices,
  paymentServicesId,
} from '@panel/contracts/smart-contracts/payment-services'
import { isHashId } from '@panel/ledger/accounts'
import { decodeTransaction } from '@panel/ledger/transactions'
import { parsedArgs } from '../../../platform/chain/call-args.ts'
import { wholeTicket } from '../../../platform/chain/whole-ticket.ts'
import { isoTimeOfSeconds } from '../../../platform/iso-time.ts'
import type { StoredAccount } from '../merchants/store.ts'
import { type Parts, requireMerchant } from '../parts.ts'

/** How many of the newest transactions are looked through for those that wait for a block. */
const waitingTransactions = 100

const { args } = paymentServices.methods.set_capabilities

/** The methods that waiting transactions change, by account. */
const readPending = async (
  { app: { ledger } }: Pick<Parts, 'app'>,
  merchantId: string,
): Promise<ReadonlyMap<string, readonly Capability[]>> => {
  const newest = await ledger.transactions({ limit: waitingTransactions }, { text: 'set_capabilities' })
  const pending = new Map<string, readonly Capability[]>()
  for (const { blockHeight, target, ticket } of newest) {
    if (blockHeight !== null || target !== paymentServicesId) continue
    const record = await ledger.transaction(ticket)
    const transaction = record && decodeTransaction(record.bytes)
    if (!transaction || !('smartContractMethodArgs' in transaction)) continue
    const call = parsedArgs(transaction, args)
    if (call?.merchant !== merchantId) continue
    const methods = call.changes.map(({ method }) => method)
    pending.set(call.account, [...(pending.get(call.account) ?? []), ...methods])
  }
  return pending
}

/** What the ledger says of one account's capabilities. */
export const readSet = async (
  { app }: Pick<Parts, 'app'>,
  merchantId: string,
  accountId: string,
): Promise<CapabilitySet> =>
  (await readContractData(app.ledger, paymentServicesId, paymentServices.data.capabilities, {
    account: accountId,
    merchant: merchantId,
  })) ?? { revision: 0, grants: {} }

/** The grid of a merchant's accounts and methods, as of the newest block. */
export const readGrid = async (parts: Parts, merchantId: string, caller: string): Promise<CapabilityGrid> => {
  const { app, merchants } = parts
  const { name, state } = requireMerchant(parts, merchantId)
  const config = await readContractData(app.ledger, paymentServicesId, paymentServices.data.config, {})
  const now = Math.floor(app.clock.now() / 1000)
  const pending = await readPending(parts, merchantId)
  const present = async ({ accountId, label, removedAt }: StoredAccount): Promise<CapabilityAccount> => {
    const obstacle: Obstacle | null =
      removedAt === null ? (state === 'active' ? null : 'merchantNotActive') : 'accountRemoved'
    const { revision, grants } = await readSet(parts, merchantId, accountId)
    const cells = capabilities.map(async (method) => {
      const grant = grants[method]
      return {
        method,
        state: capabilityStateAt(grant, now),
        until: grant?.until ?? 0,
        by: grant?.by ?? null,
        at: grant ? isoTimeOfSeconds(grant.at) : null,
        ticket: grant && isHashId(grant.ticket) ? await wholeTicket(app.ledger, grant.ticket) : null,
      }
    })
    const waiting = pending.get(accountId) ?? []
    return {
      ...{ accountId, label, obstacle, revision, cells: await Promise.all(cells) },
      pending: capabilities.filter((method) => waiting.includes(method)),
    }
  }
  return {
    ...{ merchantId, name, state, now },
    accounts: await Promise.all(merchants.accountsOf(merchantId).map(present)),
    operates: config?.operators.includes(caller) ?? false,
  }
}
