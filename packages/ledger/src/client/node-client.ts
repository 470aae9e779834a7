import { SERVICE_ACCOUNT_ID } from '../accounts/account-id.ts'
import { type HashId, parseHashId } from '../accounts/hash-id.ts'
import { parseAccountId } from '../accounts/parse-account-id.ts'
import { decodeMessagePack } from '../encoding/message-pack/decode-message-pack.ts'
import { NodeRefusedError, TicketMismatchError, UnexpectedAnswerError } from '../errors/messages.ts'
import {
  type Account,
  type Block,
  LAST_BLOCK,
  type Message,
  type MessageType,
  type Receipt,
} from '../messages/message.ts'
import type { Signed } from '../transactions/sign-transaction.ts'
import { ticketOf } from '../transactions/ticket.ts'
import type { BulkTransaction, Transaction, UnitaryTransaction } from '../transactions/transaction.ts'
import { createTransport, type TransportOptions } from './transport.ts'
import { unitsOf } from './units-of.ts'
import { type WaitOptions, waitFor } from './wait-for.ts'

/** An account, and the entries of its data that were requested. */
export interface AccountData {
  readonly account: Account
  /** One entry a key that was requested: its bytes, or `null` when there is none. */
  readonly data: readonly (Uint8Array | null)[]
}

/** A block, and the tickets of its transactions when they were requested. */
export interface BlockData {
  readonly block: Block
  readonly tickets: readonly HashId[] | null
}

/** A node of the ledger, asked over HTTP. */
export interface NodeClient {
  /**
   * Submits a transaction and gives its ticket. The transaction is executed later: see `waitForTicket`. Throws
   * TicketMismatchError when the node answers with another ticket than the transaction's own.
   */
  submitTransaction(transaction: Signed<UnitaryTransaction | BulkTransaction>): Promise<HashId>
  getTransaction(ticket: HashId): Promise<Transaction>
  getReceipt(ticket: HashId): Promise<Receipt>
  /** Requests the receipt until it is there. Dropped connections do not end the wait, only its timeout does. */
  waitForTicket(ticket: HashId, options?: WaitOptions): Promise<Receipt>
  getBlock(height: bigint | 'last', options?: { readonly withTickets?: boolean }): Promise<BlockData>
  /** An account and entries of its data; the key `*` lists the keys. */
  getAccount(accountId: string, keys?: readonly string[]): Promise<AccountData>
  /** Units of an asset that an account holds. */
  getBalance(accountId: string, assetId: string): Promise<bigint>
  /** The network's settings, as the service account keeps them. */
  getBlockchainSettings(): Promise<unknown>
  /** Hash ids of the contracts that the ledger knows. */
  getRegisteredContracts(): Promise<readonly string[]>
  getNetworkName(): Promise<string>
  /** What the node says about itself, in its own form. */
  getNodeInfo(): Promise<unknown>
  /** Sends any message and gives the answer, when it is of the expected type. */
  request<Type extends MessageType>(message: Message, expected: Type): Promise<Message<Type>>
}

const CONTRACT_KEY = 'contracts:metadata:'
/** Stands for the list of all keys; nodes have no form for a part of them. */
const ALL_KEYS = '*'
const SETTINGS_KEY = 'blockchain:settings'

/**
 * A client of a node over HTTP.
 *
 * Each call throws NodeRefusedError when the node refuses, NodeUnreachableError when it cannot be asked,
 * TimeoutError when it does not answer in time, InputTooLongError when it answers more than 4 MiB,
 * UnexpectedAnswerError and InvalidMessageError when it answers something else.
 *
 * @example
 * import { createNodeClient } from '@panel/ledger/client'
 * import type { Signed, UnitaryTransaction } from '@panel/ledger/transactions'
 *
 * const node = createNodeClient({ baseUrl: 'https://node.example' })
 * const execute = async (transaction: Signed<UnitaryTransaction>) =>
 *   node.waitForTicket(await node.submitTransaction(transaction), { timeout: 15_000 })
 */
export const createNodeClient = (options: TransportOptions): NodeClient => {
  const transport = createTransport(options)

  const ask = async <Type extends MessageType>(
    message: Message,
    expected: Type,
    signal?: AbortSignal,
  ): Promise<Message<Type>> => {
    const answer = await transport.sendMessage(message, signal)
    // Equal types are equal members; the compiler does not narrow a union by a generic tag.
    if (answer.type === expected) return answer as Message as Message<Type>
    if (answer.type === 'exception') throw new NodeRefusedError(answer.kind, answer.source)
    throw new UnexpectedAnswerError(expected, answer.type)
  }

  const request = <Type extends MessageType>(message: Message, expected: Type) => ask(message, expected)

  const getReceipt = async (ticket: HashId, signal?: AbortSignal): Promise<Receipt> => {
    const message = { type: 'getReceipt', ticket: parseHashId(ticket) } as const
    return (await ask(message, 'getReceiptResponse', signal)).receipt
  }

  const getAccount = async (accountId: string, keys: readonly string[] = []): Promise<AccountData> => {
    const message = { type: 'getAccount', accountId: parseAccountId(accountId), data: keys } as const
    const { account, data } = await request(message, 'getAccountResponse')
    return { account, data }
  }

  const readServiceData = async (key: string): Promise<unknown> => {
    const { data } = await getAccount(SERVICE_ACCOUNT_ID, [key])
    const [bytes] = data
    return bytes === null || bytes === undefined ? null : decodeMessagePack(bytes)
  }

  return {
    request,
    getReceipt: (ticket) => getReceipt(ticket),
    getAccount,
    submitTransaction: async (transaction) => {
      const message = { type: 'putTransaction', confirmed: true, transaction } as const
      const expected = ticketOf(transaction)
      const { ticket } = await request(message, 'putTransactionResponse')
      if (ticket !== expected) throw new TicketMismatchError(expected, ticket)
      return ticket
    },
    getTransaction: async (ticket) => {
      const message = { type: 'getTransaction', ticket: parseHashId(ticket), destination: null } as const
      return (await request(message, 'getTransactionResponse')).transaction
    },
    waitForTicket: (ticket, waiting) =>
      waitFor(`The receipt of ${ticket}`, (signal) => getReceipt(ticket, signal), waiting),
    getBlock: async (height, { withTickets = false } = {}) => {
      const number = height === 'last' ? LAST_BLOCK : height
      const message = { type: 'getBlock', height: number, withTickets, destination: null } as const
      const { block, tickets } = await request(message, 'getBlockResponse')
      return { block, tickets }
    },
    getBalance: async (accountId, assetId) =>
      unitsOf((await getAccount(accountId)).account, parseAccountId(assetId)),
    getBlockchainSettings: () => readServiceData(SETTINGS_KEY),
    getRegisteredContracts: async () => {
      const keys: unknown = await readServiceData(ALL_KEYS)
      const names = Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
      return names.filter((key) => key.startsWith(CONTRACT_KEY)).map((key) => key.slice(CONTRACT_KEY.length))
    },
    getNetworkName: async () => (await request({ type: 'getNetworkId' }, 'getNetworkIdResponse')).networkName,
    getNodeInfo: () => transport.getJson('api/v1/visa'),
  }
}
