import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { users, usersAccountId } from '@panel/contracts/smart-contracts/users'
import { encodeMessagePack } from '@panel/ledger/encoding'
import { createFuelMeter } from '../execution/fuel-meter.ts'
import { invoke } from '../execution/invoke.ts'
import type { Contracts } from '../execution/load-contracts.ts'
import { GenesisFault } from '../ledger-refusal.ts'
import { sealBlock } from '../sealing/block.ts'
import type { NodeKey } from '../sealing/node-key.ts'
import { merkleRoot } from '../state/merkle-root.ts'
import type { WorldState } from '../state/world-state.ts'
import type { BlockStore } from '../storage/block-store.ts'
import type { Genesis, GenesisAccount } from './genesis.ts'
import { type Resolve, writeAsset } from './write-asset.ts'

/** What a chain starts from. */
export interface GenesisInputs {
  readonly genesis: Genesis
  readonly accounts: readonly GenesisAccount[]
  /** The contracts that are registered from the start; those of the program when absent. */
  readonly contracts?: readonly GenesisContract[]
}

/** A contract that is registered from the start. */
interface GenesisContract {
  readonly hash: string
  readonly name: string
}

/** The contracts that the program has, as a genesis registers them. */
export const registeredContracts = (contracts: Contracts): GenesisContract[] =>
  [...contracts].map(([hash, { description }]) => ({ hash, name: description.title['en-US'] }))

const resolverOf = (accounts: readonly GenesisAccount[]): Resolve => {
  const byName = new Map(accounts.map((account) => [account.name, account.accountId]))
  return (reference) => {
    const accountId = byName.get(reference) ?? reference
    if (/^[a-z]/.test(accountId))
      throw new Error(`The genesis names ${reference}, which is no ready account.`)
    return accountId
  }
}

/** Does the work for each part. @throws GenesisFault naming the part for which it fails */
const forEachPart = <Part extends object>(parts: readonly Part[], work: (part: Part) => void): void => {
  for (const part of parts) {
    try {
      work(part)
    } catch (error) {
      throw new GenesisFault(part, error)
    }
  }
}

const writeServiceAccount = (
  state: WorldState,
  { genesis }: GenesisInputs,
  resolve: Resolve,
  contracts: readonly GenesisContract[],
) => {
  const write = (key: string, value: unknown) =>
    state.setData(serviceAccountId, key, encodeMessagePack(value))
  state.bindContract(serviceAccountId, service.hash)
  write(service.data.settings.keyOf({}), { ...genesis.settings, network_name: genesis.networkName })
  for (const { hash, name } of contracts) {
    write(service.data.contract.keyOf({ hash }), {
      name,
      version: '1',
      description: name,
      url: '',
      publisher: serviceAccountId,
    })
  }
  forEachPart(genesis.assets, ({ id, name, description, url, creator }) =>
    write(service.data.asset.keyOf({ assetId: id }), {
      id,
      name,
      description,
      url,
      creator: resolve(creator),
    }),
  )
  for (const [alias, account] of Object.entries(genesis.aliases)) {
    write(service.data.alias.keyOf({ alias }), { account: resolve(account), registered: genesis.timestamp })
  }
}

/** A moment that many days after the genesis. */
const daysAfter = /^\$days:(\d{1,5})$/

/** The args of a call with accounts' ids in place of their names, and Unix seconds in place of days after the genesis. */
const resolveArgs = (value: unknown, byName: ReadonlyMap<string, string>, genesisAt: number): unknown => {
  const resolve = (each: unknown): unknown => resolveArgs(each, byName, genesisAt)
  if (typeof value === 'string') {
    const days = daysAfter.exec(value)?.[1]
    return days === undefined ? (byName.get(value) ?? value) : genesisAt + Number(days) * 86_400
  }
  if (Array.isArray(value)) return value.map(resolve)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each)]))
}

const executeCalls = (
  { genesis, accounts }: GenesisInputs,
  resolve: Resolve,
  { state, contracts }: { state: WorldState; contracts: Contracts },
) => {
  const byName = new Map(accounts.map(({ name, accountId }) => [name, accountId]))
  forEachPart(genesis.calls ?? [], ({ signer, target, contractHash, method, args }) => {
    const caller = resolve(signer)
    const run = {
      state,
      contracts,
      networkName: genesis.networkName,
      now: genesis.timestamp,
      ticket: '',
      signer: caller,
      meter: createFuelMeter(undefined),
      events: [],
    }
    const call = {
      caller,
      accountId: target,
      contractHash,
      method,
      args: resolveArgs(args, byName, genesis.timestamp),
    }
    invoke(run, { ...call, depth: 0 })
  })
}

/**
 * Writes the accounts of the beginning and block 0 over them; within a database transaction.
 *
 * @throws GenesisFault
 */
export const writeGenesis = (
  genesisInputs: GenesisInputs,
  chain: { state: WorldState; blocks: BlockStore; contracts: Contracts; nodeKey: NodeKey },
): void => {
  const { state, blocks, contracts, nodeKey } = chain
  const { genesis, accounts } = genesisInputs
  const resolve = resolverOf(accounts)
  writeServiceAccount(
    state,
    genesisInputs,
    resolve,
    genesisInputs.contracts ?? registeredContracts(contracts),
  )
  forEachPart(genesis.assets, (asset) => writeAsset(state, asset, resolve, genesis.timestamp))
  state.bindContract(usersAccountId, users.hash)
  for (const { accountId, roles } of accounts) {
    const record = { roles, status: 'ACTIVE', subscriptions: {} }
    state.setData(usersAccountId, users.data.user.keyOf({ accountId }), encodeMessagePack(record))
  }
  executeCalls(genesisInputs, resolve, chain)
  const { bytes, hash } = sealBlock(
    {
      height: 0n,
      size: 0,
      prevHash: merkleRoot([]),
      txsHash: merkleRoot([]),
      receiptsHash: merkleRoot([]),
      stateHash: state.flush(),
      timestamp: BigInt(genesis.timestamp),
    },
    nodeKey,
  )
  blocks.insert({ height: 0, hash, bytes, burnedFuel: 0n, timestamp: genesis.timestamp, size: 0 })
}
