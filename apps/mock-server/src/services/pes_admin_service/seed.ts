import { listContractData } from '@panel/chain/contract-data'
import type { Scenario } from '@panel/contracts/platform/scenario'
import { fixtures } from '@panel/contracts/services/pes_admin_service/fixtures'
import { merchantMachine } from '@panel/contracts/services/pes_admin_service/merchants'
import { paymentServices, paymentServicesId } from '@panel/contracts/smart-contracts/payment-services'
import type * as z from 'zod/mini'
import { historyMilliseconds } from '../../history/history-days.ts'
import { oncePerWorld } from '../../platform/worlds/once-per-world.ts'
import { toStoredTerms } from './codes/terms.ts'
import { merchantSubject, type Parts, remoteSubject } from './parts.ts'

type Fixtures = z.output<typeof fixtures>
type SeedParts = Omit<Parts, 'ready' | 'changed'>

interface Start {
  readonly idOf: (name: string) => string | undefined
  /** Unix milliseconds. */
  readonly at: number
  /** When the merchants were added that are decided: before all that a history has of them. */
  readonly merchantsAt: number
}

/** The move that ends in each state that a merchant reaches after its approval. */
const laterMoves = { suspended: 'suspend', closed: 'close' } as const

const addMerchants = (
  { merchants, log }: SeedParts,
  given: Fixtures,
  { idOf, at: startsAt, merchantsAt }: Start,
): void => {
  const by = idOf('admin') ?? null
  for (const [account, { name, state, reason, accounts }] of Object.entries(given.merchants)) {
    const merchantId = idOf(account)
    if (merchantId === undefined) continue
    const subject = merchantSubject(merchantId)
    const from = merchantMachine.initial
    const at = state === from ? startsAt : merchantsAt
    merchants.add({ merchantId, name, state, createdAt: at })
    if (state !== from) log.record({ subject, move: 'approve', from, to: 'active', by, at })
    if (state === 'suspended' || state === 'closed') {
      log.record({ subject, move: laterMoves[state], from: 'active', to: state, by, at: startsAt, reason })
    }
    for (const [accountName, label] of Object.entries(accounts)) {
      const accountId = idOf(accountName)
      if (accountId !== undefined) merchants.putAccount(merchantId, accountId, label, at)
    }
  }
}

const addRemote = ({ remote }: SeedParts, given: Fixtures, { idOf, at }: Start): void => {
  for (const { merchant, ...payment } of given.remotePayments) {
    const merchantId = idOf(merchant)
    if (merchantId === undefined) continue
    remote.report({ ...payment, merchantId, reportedBy: merchantId, reportedAt: at, reportNumber: null })
  }
}

const addCodes = ({ codes, uses }: SeedParts, given: Fixtures, { idOf, at }: Start): void => {
  for (const { code, terms, uses: customers } of given.codes) {
    const added = codes.add(code, toStoredTerms(terms), null, at)
    const merchantId = idOf('merchant')
    if (!added || merchantId === undefined) continue
    for (const [index, customer] of customers.entries()) {
      const use = {
        ...{ codeId: added.id, merchantId, customer, payment: `seed-${added.id}-${index + 1}` },
        ...{ units: '10000', discountUnits: '1000' },
      }
      uses.use(use, at)
    }
  }
}

/** Reads what the ledger had before this world began: accounts with capabilities, and reports with their mints. */
const readLedgerPart = async ({ app: { ledger } }: SeedParts) => {
  const { data } = paymentServices
  const minted = await listContractData(ledger, paymentServicesId, data.minted)
  return {
    sets: await listContractData(ledger, paymentServicesId, data.capabilities),
    reports: (await listContractData(ledger, paymentServicesId, data.report)).toSorted(
      (one, other) => Number(one.parts.number) - Number(other.parts.number),
    ),
    mintedBy: new Map(minted.map(({ parts, value }) => [parts.proof, value])),
  }
}

const addLedgerPart = (
  { merchants, remote, log }: SeedParts,
  { sets, reports, mintedBy }: Awaited<ReturnType<typeof readLedgerPart>>,
  by: string | null,
): void => {
  for (const [index, { parts, value }] of sets.entries()) {
    if (!merchants.find(parts.merchant)) continue
    if (merchants.accountsOf(parts.merchant).some(({ accountId }) => accountId === parts.account)) continue
    const at = Object.values(value.grants)[0]?.at ?? 0
    merchants.putAccount(parts.merchant, parts.account, `Till ${index + 1}`, at * 1000)
  }
  for (const { parts, value } of reports) {
    const reportNumber = Number(parts.number)
    if (remote.ofReport(reportNumber)) continue
    const reportedAt = value.at * 1000
    const { outcome, payment } = remote.report({
      ...{ merchantId: value.merchant, reportedBy: value.account, assetId: value.asset },
      ...{ units: String(value.units), proof: value.proof, reportedAt, reportNumber },
    })
    const minted = mintedBy.get(value.proof)
    if (outcome !== 'added' || !minted) continue
    const { ticket } = minted
    remote.save({ id: payment.id, state: 'minted', ticket, error: null })
    const subject = remoteSubject(payment.id)
    const at = reportedAt + 3_600_000
    log.record({ subject, move: 'mint', from: 'waiting', to: 'minting', by, at, ticket })
    log.record({ subject, move: 'execute', from: 'minting', to: 'minted', by: null, at, ticket })
  }
}

/** First data: those of the fixtures immediately, those of the ledger when somebody first looks. */
export const createSeed = (parts: SeedParts): (() => Promise<void>) => {
  const { world, chainStart } = parts.app
  const fixturesOf = world.serviceFixtures('pes_admin_service', fixtures)

  world.onSeed((scenario: Scenario, { accounts }) => {
    const at = Date.parse(scenario.startsAt)
    const starting: Start = {
      idOf: (name) => accounts.find((account) => account.name === name)?.accountId,
      at,
      merchantsAt: scenario.history ? at - historyMilliseconds : at,
    }
    const given = fixturesOf(scenario)
    addMerchants(parts, given, starting)
    addRemote(parts, given, starting)
    addCodes(parts, given, starting)
  })

  return oncePerWorld(parts.app, {
    isDone: parts.merchants.haveStarted,
    read: () => readLedgerPart(parts),
    write: (found) => {
      const by = chainStart.accounts.find(({ name }) => name === 'admin')?.accountId ?? null
      addLedgerPart(parts, found, by)
      parts.merchants.setStarted()
    },
  })
}
