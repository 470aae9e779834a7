import { setImmediate } from 'node:timers/promises'
import { assetFactsEntry } from '@panel/contracts/smart-contracts/asset'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { bytesToHex, encodeMessagePack } from '@panel/ledger/encoding'
import { decodeValue } from '../contract-data.ts'
import { unitsOf } from '../contracts/asset/holding.ts'
import type { BlockTotals, Ledger, SearchHit } from '../ledger.ts'
import { searchInTurns } from '../storage/search-in-turns.ts'
import type { ChainStores } from './chain-stores.ts'

type Reads = Omit<
  Ledger,
  'networkName' | 'submit' | 'rehearse' | 'settled' | 'onResult' | 'onBlock' | 'onContractEvent' | 'close'
>

/**
 * Everything that can be asked of the embedded chain, and its structures as the bytes that nodes exchange.
 *
 * @param onTrouble called for each stored record that cannot be read and is left out of its list
 */
export const readChain = (stores: ChainStores, onTrouble: (error: unknown) => void) => {
  const { accounts, blocks, transactions, lists, history, fuel } = stores
  const transactionSearch = searchInTurns(lists)
  const movementSearch = searchInTurns(history)

  const decimalsOf = (assetId: string): number =>
    decodeValue(assetFactsEntry.value, accounts.data(assetId, assetFactsEntry.keyOf({})))?.decimals ?? 0

  const accountOf = (accountId: string) => {
    const stored = accounts.account(accountId)
    if (!stored) return undefined
    const { contractHash, dataHash } = stored
    const assets = accounts.assetsOf(accountId)
    return { accountId, assets, contractHash, dataHash: dataHash && bytesToHex(dataHash) }
  }

  const lastBlock = () => {
    const block = blocks.last()
    if (!block) throw new Error('The ledger has no genesis block.')
    return block
  }

  const search = (text: string): SearchHit[] => {
    const hits: SearchHit[] = []
    const height = /^\d{1,15}$/.test(text) ? Number(text) : undefined
    const block = height === undefined ? blocks.byHash(text) : blocks.at(height)
    if (block) hits.push({ kind: 'block', height: block.height })
    const part = transactions.partOf(text)
    if (transactions.stateOf(text)) hits.push({ kind: 'transaction', ticket: text })
    else if (part) hits.push({ kind: 'transaction', ...part })
    if (accounts.account(text)) hits.push({ kind: 'account', accountId: text })
    const { alias } = service.data
    const stored = accounts.data(serviceAccountId, alias.keyOf({ alias: text }))
    const accountId = decodeValue(alias.value, stored)?.account
    if (accountId) hits.push({ kind: 'account', accountId })
    return hits
  }

  const accountData = (accountId: string, keys: readonly string[]) =>
    keys.map((key) =>
      key === '*' ? encodeMessagePack(accounts.dataKeys(accountId)) : (accounts.data(accountId, key) ?? null),
    )

  const transactionsOn: Ledger['transactions'] = async (page, filter, signal) =>
    lists.at(await transactionSearch.page(page, filter, signal))

  const reads: Reads = {
    resultOf: async (ticket) => transactions.stateOf(ticket),
    account: async (accountId) => accountOf(accountId),
    accountsOfContract: async (contractHash) => accounts.ofContract(contractHash),
    accountData: async (accountId, keys) => accountData(accountId, keys),
    balancesOf: async (accountId) =>
      Object.entries(accounts.assetsOf(accountId)).map(([assetId, value]) => ({
        assetId,
        units: unitsOf(value),
        decimals: decimalsOf(assetId),
      })),
    holdersOf: async (assetId) =>
      accounts.holdersOf(assetId).map((row) => ({ accountId: row.account_id, units: unitsOf(row.value) })),
    lastBlock: async () => lastBlock(),
    block: async (height) => blocks.at(height),
    blocks: async (page) => blocks.page(page, onTrouble),
    blockTotals: async (spans) => {
      const totals: BlockTotals[] = []
      for (const span of spans) {
        totals.push(blocks.totals(span))
        await setImmediate()
      }
      return totals
    },
    transaction: async (ticket) => {
      const record = lists.record(ticket)
      return record && { ...record, events: history.eventsOf(record.sequence) }
    },
    transactions: transactionsOn,
    transactionSequences: transactionSearch.page,
    transactionsAt: async (sequences) => lists.at(sequences),
    transactionsOfBlock: async (height) => lists.ofBlock(height),
    transactionsOfAccount: (accountId, page) => transactionsOn(page, { accountId }),
    accountsTouchedIn: async (heights) => history.accountsTouchedIn(heights),
    movements: movementSearch.page,
    countMovements: movementSearch.count,
    movementsOfTransaction: async (ticket) => history.movementsOfTransaction(ticket),
    counterpartsOf: async (movements) => history.counterpartsOf(movements),
    countTransactions: transactionSearch.count,
    fuelUses: async (payer, page, filter = {}) => fuel.uses(payer, page, filter),
    calls: async (calls, page) => fuel.calls(calls, page),
    countCalls: async (calls) => fuel.countCalls(calls),
    costliestFuelUses: async (payer, limit, filter = {}) => fuel.costliest(payer, limit, filter),
    fuelSums: async (payer, filter = {}) => fuel.sums(payer, filter),
    fuelTotals: async (payer, filter = {}) => fuel.totals(payer, filter),
    search: async (text) => search(text.trim()),
  }
  return reads
}
