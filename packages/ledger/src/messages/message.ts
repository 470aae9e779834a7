import type { HashId } from '../accounts/hash-id.ts'
import type { PublicKey } from '../keys/public-key.ts'
import type { Transaction } from '../transactions/transaction.ts'

/** The events that a node reports to its subscribers, as the bits of a subscription. */
export const EVENT_FLAGS = {
  transaction: 1,
  blockCreated: 2,
  gossipRequest: 4,
  contractEvents: 8,
  unicastRequest: 16,
  block: 32,
} as const

/** Name of an event that can be subscribed to. */
export type EventName = keyof typeof EVENT_FLAGS

/** The height that stands for the last block. */
export const LAST_BLOCK = 0xffff_ffff_ffff_ffffn

/** Why a node refuses a request: these kinds, and others that later versions may add. */
export type ExceptionKind =
  | 'malformed data'
  | 'bad network'
  | 'invalid signature'
  | 'duplicated unconfirmed transaction'
  | 'duplicated confirmed transaction'
  | 'resource not found'
  | 'invalid contract hash'
  | 'smart contract fault'
  | 'burning fuel error'
  | 'account fault'
  | (string & {})

/** An event that a contract emits while it runs. */
export interface ContractEvent {
  readonly ticket: HashId
  readonly emitterAccount: string
  /** Hash of the contract that emits it. */
  readonly emitterSmartContract: HashId
  readonly eventName: string
  /** Opaque; MessagePack by convention. */
  readonly eventData: Uint8Array
}

/** The outcome of a transaction. */
export interface Receipt {
  /** Height of the block that holds it. */
  readonly height: bigint
  /** Its place in that block. */
  readonly index: number
  readonly burnedFuel: bigint
  readonly success: boolean
  /** What the method returned; UTF-8 text of the error when it failed. */
  readonly returns: Uint8Array
  readonly events?: readonly ContractEvent[]
}

/**
 * A block and its validator's signature. Its hashes are hexadecimal text of whatever bytes the node recorded: a first
 * block may have none of the block before it, which is an empty text.
 */
export interface Block {
  readonly validator: PublicKey | null
  readonly height: bigint
  /** Number of transactions in the block. */
  readonly size: number
  readonly prevHash: string
  readonly txsHash: string
  readonly receiptsHash: string
  readonly stateHash: string
  /** Unix time as the node writes it. */
  readonly timestamp: bigint
  readonly signature: Uint8Array
}

/** An account as a node keeps it. */
export interface Account {
  readonly id: string
  /** Bytes whose form is up to each asset's contract, by the asset's account id. */
  readonly assets: Readonly<Record<string, Uint8Array>>
  readonly contractHash: HashId | null
  /** Hexadecimal text of whatever bytes the node recorded. */
  readonly dataHash: string | null
}

/** Members of each type of message, by the type's name. */
export interface MessageMembers {
  exception: { readonly kind: ExceptionKind; readonly source: string | null }
  subscribe: { readonly id: string; readonly events: readonly EventName[] }
  unsubscribe: { readonly id: string; readonly events: readonly EventName[] }
  putTransaction: { readonly confirmed: boolean; readonly transaction: Transaction }
  putTransactionResponse: { readonly ticket: HashId }
  getTransaction: { readonly ticket: HashId; readonly destination: string | null }
  getTransactionResponse: { readonly transaction: Transaction; readonly origin: string | null }
  getReceipt: { readonly ticket: HashId }
  getReceiptResponse: { readonly receipt: Receipt }
  getBlock: { readonly height: bigint; readonly withTickets: boolean; readonly destination: string | null }
  getBlockResponse: {
    readonly block: Block
    readonly tickets: readonly HashId[] | null
    readonly origin: string | null
  }
  getAccount: { readonly accountId: string; readonly data: readonly string[] }
  getAccountResponse: { readonly account: Account; readonly data: readonly (Uint8Array | null)[] }
  contractEvent: { readonly event: ContractEvent }
  getNetworkId: Readonly<Record<never, never>>
  getNetworkIdResponse: { readonly networkName: string }
  stop: Readonly<Record<never, never>>
  packed: {
    readonly messages: readonly Message[]
    /** True when the one message is packed as it is, and not in an array. */
    readonly single?: true
  }
}

/** Name of a message's type. */
export type MessageType = keyof MessageMembers

/** A message of one type, or, left open, of any. */
export type Message<Type extends MessageType = MessageType> = {
  readonly [Name in Type]: { readonly type: Name } & MessageMembers[Name]
}[Type]

/** The number of each type, which the wire writes as a decimal text. */
export const MESSAGE_NUMBERS: Readonly<Record<MessageType, string>> = {
  exception: '0',
  subscribe: '1',
  unsubscribe: '2',
  putTransaction: '3',
  putTransactionResponse: '4',
  getTransaction: '5',
  getTransactionResponse: '6',
  getReceipt: '7',
  getReceiptResponse: '8',
  getBlock: '9',
  getBlockResponse: '10',
  getAccount: '11',
  getAccountResponse: '12',
  contractEvent: '15',
  getNetworkId: '16',
  getNetworkIdResponse: '17',
  stop: '254',
  packed: '255',
}
