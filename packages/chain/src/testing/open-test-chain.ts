import { readFileSync } from 'node:fs'
import { readyAccounts } from '@panel/contracts/platform/fixtures'
import { genesis as genesisSchema } from '@panel/contracts/platform/genesis'
import { base58ToBytes, bytesToUtf8, decodeMessagePack } from '@panel/ledger/encoding'
import { importPrivateKey, type KeyPair } from '@panel/ledger/keys'
import { buildUnitaryTransaction, encodeTransaction, signTransaction } from '@panel/ledger/transactions'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import * as z from 'zod/mini'
import { createClock } from '../clock.ts'
import type { ChainOptions } from '../core/chain-options.ts'
import type { GenesisInputs } from '../genesis/write-genesis.ts'
import { openChain } from '../open-chain.ts'
import { createSeededRandom } from '../random.ts'

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/${name}`, import.meta.url), 'utf8'))

const receiptShape = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.boolean(),
  z.instanceof(Uint8Array),
  z.array(z.unknown()),
])

const accounts = readyAccounts.parse(fixture('accounts.json'))
const genesis = genesisSchema.parse(fixture('genesis.json'))

/** What a test's chain starts with: the fixtures, unless its options say otherwise. */
export const testStart: GenesisInputs = { genesis, accounts }

/** What differs from the fixtures. */
export interface TestChainOptions extends Partial<ChainOptions> {
  readonly settings?: Partial<ChainOptions['genesis']['settings']>
}

/** A call to be signed and submitted; the target is `#EURS` by default. */
export interface TestCall {
  readonly target?: string
  readonly method: string
  readonly args: unknown
  readonly contractHash?: string
  readonly maxFuel?: bigint
  readonly networkName?: string
}

/** The database of a test, in memory unless a file is named, set up as the server's is. */
export const openTestDatabase = (file = ':memory:'): Database => {
  const database = new SqliteDatabase(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return database
}

/** A chain of the fixtures on a frozen clock, with the ready accounts' keys at hand. */
export const openTestChain = async ({ settings, ...options }: TestChainOptions = {}) => {
  const database = options.database ?? openTestDatabase()
  const clock = createClock({ frozenAt: 1_767_300_000_000 })
  const chain = await openChain({
    database,
    clock,
    random: createSeededRandom('test'),
    accounts,
    ...options,
    genesis: { ...genesis, ...options.genesis, settings: { ...genesis.settings, ...settings } },
  })
  chain.start()

  const readyAccount = (name: string) => {
    const account = accounts.find((candidate) => candidate.name === name)
    if (!account) throw new Error(`No ready account ${name}.`)
    return account
  }
  const keysOf = (name: string): Promise<KeyPair> =>
    importPrivateKey(base58ToBytes(readyAccount(name).privateKey))
  const idOf = (name: string): string => readyAccount(name).accountId

  const signed = async (signer: string | KeyPair, call: TestCall): Promise<Uint8Array> => {
    const { publicKey, privateKey } = typeof signer === 'string' ? await keysOf(signer) : signer
    const transaction = buildUnitaryTransaction({
      accountId: call.target ?? '#EURS',
      signerPublicKey: publicKey,
      maxFuel: call.maxFuel ?? 1000n,
      networkName: call.networkName ?? chain.networkName,
      smartContractHash: call.contractHash ?? null,
      smartContractMethod: call.method,
      args: call.args,
    })
    return encodeTransaction(await signTransaction(transaction, privateKey))
  }

  return {
    chain,
    clock,
    database,
    idOf,
    keysOf,
    signed,
    /** Signs, submits and waits for the result. */
    run: async (signer: string | KeyPair, call: TestCall) => {
      const ticket = await chain.submit(await signed(signer, call))
      return readReceipt((await chain.settled(ticket)).result)
    },
    unitsOf: async (accountId: string, assetId = '#EURS'): Promise<bigint | undefined> =>
      (await chain.balancesOf(accountId)).find((balance) => balance.assetId === assetId)?.units,
  }
}

/** What a receipt says, with its answer decoded or its error as text. */
export const readReceipt = (result: string) => {
  const [height, index, burnedFuel, success, returns] = receiptShape.parse(
    decodeMessagePack(base58ToBytes(result)),
  )
  return success
    ? { height, index, burnedFuel, success, returns: decodeMessagePack(returns) }
    : { height, index, burnedFuel, success, error: bytesToUtf8(returns) }
}
