import { bytesToHex, decodeMessagePack, encodeMessagePack } from '@panel/ledger/encoding'
import { readConfig, unitsOf } from '../contracts/asset/holding.ts'
import { serviceKeys } from '../contracts/service.ts'
import type { Ledger, SearchHit } from '../ledger.ts'
import type { ChainStores } from './chain-stores.ts'

type Reads = Omit<
  Ledger,
  'networkName' | 'submit' | 'rehearse' | 'settled' | 'onResult' | 'onBlock' | 'onContractEvent' | 'close'
>

const aliasedAccount = (bytes: Uint8Array): string | undefined => {
  const record = decodeMessagePack(bytes)
  return typeof record === 'object' &&
    record !== null &&
    'account' in record &&
    typeof record.account === 'string'
    ? record.account
    : undefined
}

/** Everything that can be asked of the embedded chain, and its structures as the bytes that nodes exchange. */
export const readChain = (stores: ChainStores) => {
  const { accounts, blocks, transactions, lists, history } = stores

  const decimalsOf = (assetId: string): number => {
    const bytes = accounts.data(assetId, 'config')
    return (bytes && readConfig(decodeMessagePack(bytes))?.decimals) ?? 0
  }

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
    const alias = accounts.data('TRINCI', serviceKeys.alias(text))
    const accountId = alias && aliasedAccount(alias)
    if (accountId) hits.push({ kind: 'account', accountId })
    return hits
  }

  const accountData = (accountId: string, keys: readonly string[]) =>
    keys.map((key) =>
      key === '*' ? encodeMessagePack(accounts.dataKeys(accountId)) : (accounts.data(accountId, key) ?? null),
    )

  const reads: Reads = {
    resultOf: async (ticket) => transactions.stateOf(ticket),
    account: async (accountId) => accountOf(accountId),
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
    blocks: async (page) => blocks.page(page),
    transaction: async (ticket) => {
      const record = transactions.record(ticket)
      return record && { ...record, events: history.eventsOf(record.sequence) }
    },
    transactions: async (page, filter) => lists.page(page, filter),
    transactionsOfBlock: async (height) => transactions.ofBlock(height),
    transactionsOfAccount: async (accountId, page) => lists.page(page, { accountId }),
    movementsOf: async (assetId, page) => history.movementsOf(assetId, page),
    movementsOfTransaction: async (ticket) => history.movementsOfTransaction(ticket),
    countTransactions: async (filter) => lists.count(filter),
    search: async (text) => search(text.trim()),
  }
  return reads
}
