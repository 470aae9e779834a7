import type { Ledger } from '@panel/chain/ledger'
import { blockMessage, packedMessage, receiptMessage, transactionMessage } from '@panel/chain/messages'
import { LedgerRefusal } from '@panel/chain/refusals'
import type { HashId } from '@panel/ledger/accounts'
import { LedgerError } from '@panel/ledger/errors'
import {
  decodeMessage,
  encodeMessage,
  LAST_BLOCK,
  MAX_ANSWER_BYTES,
  type Message,
  type MessageType,
} from '@panel/ledger/messages'
import { encodeTransaction } from '@panel/ledger/transactions'

type Answers = {
  readonly [Type in MessageType]?: (ledger: Ledger, message: Message<Type>) => Promise<Uint8Array>
}

const tooMuch = () =>
  new LedgerRefusal('other', 'The answers before this one fill the message: request this one alone.')

const notFound = (what: string) => new LedgerRefusal('resource not found', what)

const ticketsOf = async (ledger: Ledger, height: number): Promise<HashId[]> =>
  (await ledger.transactionsOfBlock(height)).map(({ ticket }) => ticket)

/** The block of a height as subscribers and askers get it. */
export const blockMessageAt = async (
  ledger: Ledger,
  height: bigint,
  withTickets: boolean,
): Promise<Uint8Array> => {
  const isReadable = height === LAST_BLOCK || height <= BigInt(Number.MAX_SAFE_INTEGER)
  const block =
    height === LAST_BLOCK ? await ledger.lastBlock() : isReadable && (await ledger.block(Number(height)))
  if (!block) throw notFound('block')
  return blockMessage(block.bytes, withTickets ? await ticketsOf(ledger, block.height) : null)
}

const answers: Answers = {
  putTransaction: async (ledger, { transaction }) =>
    encodeMessage({
      type: 'putTransactionResponse',
      ticket: await ledger.submit(encodeTransaction(transaction), transaction),
    }),
  getTransaction: async (ledger, { ticket }) => {
    const record = await ledger.transaction(ticket)
    if (!record) throw notFound('transaction')
    return transactionMessage(record.bytes)
  },
  getReceipt: async (ledger, { ticket }) => {
    const record = await ledger.transaction(ticket)
    if (!record?.receipt) throw notFound('receipt')
    return receiptMessage(record.receipt)
  },
  getBlock: (ledger, { height, withTickets }) => blockMessageAt(ledger, height, withTickets),
  getAccount: async (ledger, { accountId, data }) => {
    const account = await ledger.account(accountId)
    if (!account) throw notFound('account')
    const { assets, contractHash, dataHash } = account
    return encodeMessage({
      type: 'getAccountResponse',
      account: {
        id: accountId,
        assets,
        contractHash,
        dataHash,
      },
      data: await ledger.accountData(accountId, data),
    })
  },
  getNetworkId: async (ledger) =>
    encodeMessage({ type: 'getNetworkIdResponse', networkName: ledger.networkName }),
}

/** A refusal in the node's own words; anything else is a defect, of which the asker learns nothing more. */
export const exceptionOf = (error: unknown): Uint8Array => {
  if (error instanceof LedgerRefusal) {
    return encodeMessage({ type: 'exception', kind: error.kind, source: error.message })
  }
  if (error instanceof LedgerError) {
    return encodeMessage({ type: 'exception', kind: 'malformed data', source: error.message })
  }
  return encodeMessage({ type: 'exception', kind: 'other', source: null })
}

/** What a transport answers itself, such as subscriptions on a connection; undefined leaves the message to the ledger. */
export type TransportAnswer = (message: Message) => Uint8Array | null | undefined

const answerOne = async (
  ledger: Ledger,
  message: Message,
  transport: TransportAnswer,
): Promise<Uint8Array | null> => {
  const own = transport(message)
  if (own !== undefined) return own
  if (message.type === 'packed') return answerPacked(ledger, message.messages, transport)
  // The table maps each type to the function of that very type; the compiler cannot see that through a union.
  const answer = answers[message.type] as
    | ((ledger: Ledger, message: Message) => Promise<Uint8Array>)
    | undefined
  if (!answer) throw new LedgerRefusal('not implemented', `This node answers no ${message.type}.`)
  return answer(ledger, message)
}

const answerSafely = async (
  ledger: Ledger,
  message: Message,
  transport: TransportAnswer,
): Promise<Uint8Array | null> => {
  try {
    return await answerOne(ledger, message, transport)
  } catch (error) {
    return exceptionOf(error)
  }
}

/** The most that one message may ask: each message packed in it counts, and each data key of an account. */
const maximumQuestions = 128

/** Bytes of answers in one packed message, beyond which its messages are refused: what is left has room for the refusals. */
const maximumPackedBytes = MAX_ANSWER_BYTES - 32_768

const questionsIn = (message: Message): number => {
  if (message.type === 'packed') return message.messages.reduce((sum, each) => sum + questionsIn(each), 0)
  return message.type === 'getAccount' ? 1 + message.data.length : 1
}

const requireFewQuestions = (message: Message): void => {
  const questions = questionsIn(message)
  if (questions <= maximumQuestions) return
  const allowed = `at most ${maximumQuestions} messages and data keys together`
  throw new LedgerRefusal('malformed data', `One message may hold ${allowed}; this one holds ${questions}.`)
}

/** An answer that no reader of the protocol takes is none. */
const withinLimit = (answer: Uint8Array | null): Uint8Array | null => {
  if (answer === null || answer.length <= MAX_ANSWER_BYTES) return answer
  throw new LedgerRefusal('other', `The answer would have more than ${MAX_ANSWER_BYTES} bytes: request less.`)
}

const answerPacked = async (
  ledger: Ledger,
  messages: readonly Message[],
  transport: TransportAnswer,
): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  // One after the other, so that nothing is read after the first that does not fit.
  for (const message of messages) {
    const isFull = bytes > maximumPackedBytes
    const part = isFull ? exceptionOf(tooMuch()) : await answerSafely(ledger, message, transport)
    if (part === null) continue
    bytes += part.length
    parts.push(!isFull && bytes > maximumPackedBytes ? exceptionOf(tooMuch()) : part)
  }
  return packedMessage(parts)
}

/**
 * Answers one message of the node's protocol. Refusals are messages too. What one message may cost is bounded: 128
 * questions, and an answer of 4 MiB.
 *
 * @returns null where the protocol has no answer
 */
export const answerMessage = async (
  ledger: Ledger,
  bytes: Uint8Array,
  transport: TransportAnswer,
): Promise<Uint8Array | null> => {
  try {
    const message = decodeMessage(bytes)
    requireFewQuestions(message)
    return withinLimit(await answerSafely(ledger, message, transport))
  } catch (error) {
    return exceptionOf(error)
  }
}
