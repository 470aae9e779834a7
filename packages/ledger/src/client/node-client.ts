import { parseAccountId, parseHashId, SERVICE_ACCOUNT_ID } from '../accounts/account-id.ts'
import { bytesToHex, hexToBytes } from '../encoding/hex.ts'
import { decodeMessagePack } from '../encoding/message-pack/decode-message-pack.ts'
import { NodeRefusedError, UnexpectedAnswerError } from '../errors/messages.ts'
import {
  type Account,
  type Block,
  LAST_BLOCK,
  type Message,
  type MessageType,
  type Receipt,
} from '../messages/message.ts'
import type { Transaction } from '../transactions/transaction.ts'
import { createTransport, type TransportOptions } from './transport.ts'
import { type WaitOptions, waitFor } from './wait-for.ts'

/** An account, and the entries of its data that were asked for. */
export interface AccountData {
  readonly account: Account
  /** One entry a key that was asked for: its bytes, or `null` when there is none. */
  readonly data: readonly (Uint8Array | null)[]
}

/** A block, and the tickets of its transactions when they were asked for. */
export interface BlockData {
  readonly block: Block
  /** Tickets in hexadecimal. */
  readonly tickets: readonly string[] | null
}

/** A node of the ledger, asked over HTTP. */
export interface NodeClient {
  /** Hands a transaction in and gives its ticket. It is executed only later: see `waitForTicket`. */
  submitTransaction(transaction: Transaction): Promise<string>
  getTransaction(ticket: string): Promise<Transaction>
  getReceipt(ticket: string): Promise<Receipt>
  /** Tries for the receipt until it is there. */
  waitForTicket(ticket: string, options?: WaitOptions): Promise<Receipt>
  getBlock(height: bigint | 'last', options?: { readonly withTickets?: boolean }): Promise<BlockData>
  /** An account and entries of its data; the key `*` lists the keys. */
  getAccount(accountId: string, keys?: readonly string[]): Promise<AccountData>
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
const SETTINGS_KEY = 'blockchain:settings'

/**
 * A client of a node over HTTP.
 *
 * Each call throws NodeRefusedError when the node refuses, NodeUnreachableError when it cannot be asked,
 * TimeoutError when it does not answer in time, InputTooLongError when it answers more than 1 MiB, UnexpectedAnswerError and InvalidMessageError when it answers
 * something else.
 *
 * @example
 * import { createNodeClient } from '@panel/ledger/client'
 * import type { UnitaryTransaction } from '@panel/ledger/transactions'
 *
 * const node = createNodeClient({ baseUrl: 'https://node.example' })
 * const execute = async (transaction: UnitaryTransaction) =>
 *   node.waitForTicket(await node.submitTransaction(transaction), { timeout: 15_000 })
 */
export const createNodeClient = (options: TransportOptions): NodeClient => {
  const transport = createTransport(options)

  const request = async <Type extends MessageType>(
    message: Message,
    expected: Type,
  ): Promise<Message<Type>> => {
    const answer = await transport.sendMessage(message)
    // Equal types are equal members; the compiler does not narrow a union by a generic tag.
    if (answer.type === expected) return answer as Message as Message<Type>
    if (answer.type === 'exception') throw new NodeRefusedError(answer.kind, answer.source)
    throw new UnexpectedAnswerError(expected, answer.type)
  }

  const getReceipt = async (ticket: string): Promise<Receipt> => {
    const message = { type: 'getReceipt', ticket: hexToBytes(parseHashId(ticket)) } as const
    return (await request(message, 'getReceiptResponse')).receipt
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
    getReceipt,
    getAccount,
    submitTransaction: async (transaction) => {
      const message = { type: 'putTransaction', confirmed: true, transaction } as const
      return bytesToHex((await request(message, 'putTransactionResponse')).ticket)
    },
    getTransaction: async (ticket) => {
      const bytes = hexToBytes(parseHashId(ticket))
      const message = { type: 'getTransaction', ticket: bytes, destination: null } as const
      return (await request(message, 'getTransactionResponse')).transaction
    },
    waitForTicket: (ticket, waiting) =>
      waitFor(`The receipt of ${ticket}`, () => getReceipt(ticket), waiting),
    getBlock: async (height, { withTickets = false } = {}) => {
      const number = height === 'last' ? LAST_BLOCK : height
      const message = { type: 'getBlock', height: number, withTickets, destination: null } as const
      const { block, tickets } = await request(message, 'getBlockResponse')
      return { block, tickets: tickets?.map(bytesToHex) ?? null }
    },
    getBlockchainSettings: () => readServiceData(SETTINGS_KEY),
    getRegisteredContracts: async () => {
      const keys = await readServiceData(`${CONTRACT_KEY}*`)
      const names = Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
      return names.map((key) => key.slice(CONTRACT_KEY.length))
    },
    getNetworkName: async () => (await request({ type: 'getNetworkId' }, 'getNetworkIdResponse')).networkName,
    getNodeInfo: () => transport.getJson('api/v1/visa'),
  }
}
