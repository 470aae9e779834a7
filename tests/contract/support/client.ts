import { readFileSync } from 'node:fs'
import { createCaller, type WireRequest } from '@panel/contracts/platform/caller'
import { controlHeader } from '@panel/contracts/platform/control'
import { readyAccounts } from '@panel/contracts/platform/fixtures'
import { actAsAccount, sealBlock } from '@panel/contracts/platform/ledger-control'
import type { SubscriptionStatus } from '@panel/contracts/platform/roles'
import { signIn as openSession, requestPreAuth } from '@panel/contracts/platform/session'
import { usersAccountId } from '@panel/contracts/smart-contracts/users'
import { base58ToBytes, bytesToBase58, utf8ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, sign } from '@panel/ledger/keys'
import {
  buildUnitaryTransaction,
  type CallParameters,
  signTransaction,
  transactionToBase58,
} from '@panel/ledger/transactions'

const accounts = readyAccounts.parse(
  JSON.parse(readFileSync(new URL('../../../fixtures/accounts.json', import.meta.url), 'utf8')),
)

export const networkName = 'trinci_devnet'

/** What the person who runs a command can put right: shown as it is, without a stack. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** A ready account by its name. @throws CommandError with the names that there are */
export const accountNamed = (name: string) => {
  const account = accounts.find((candidate) => candidate.name === name)
  if (account) return account
  const names = accounts.map((each) => each.name).join(', ')
  throw new CommandError(`There is no ready account ${name}: choose one of ${names}.`)
}

const keyPairOf = (name: string) => importPrivateKey(base58ToBytes(accountNamed(name).privateKey))

interface Answer {
  readonly status: number
  readonly text: string
  /** Parsed JSON, or the text of anything else, also of what is announced as JSON and is none. */
  readonly body: unknown
  readonly headers: Headers
}

interface RequestOptions {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** How long an answer may take, to its last byte. */
  readonly withinMs?: number
}

/** A backend takes too long to answer. */
export class LateAnswerError extends CommandError {
  override readonly name = 'LateAnswerError'
}

/** A backend cannot be reached, or cuts the connection. */
export class NoAnswerError extends CommandError {
  override readonly name = 'NoAnswerError'
}

/** What broke a connection: the system's own word for it, such as ECONNREFUSED. */
const causeOf = ({ cause }: TypeError): string => {
  if (!(cause instanceof Error)) return 'no connection'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

/** The error of a fetch as a NoAnswerError, where the connection failed. */
export const noAnswer = (origin: string, error: unknown): unknown =>
  error instanceof TypeError
    ? new NoAnswerError(
        `${origin} does not answer (${causeOf(error)}). Check the address, and that the backend is running.`,
      )
    : error

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * One HTTP request of any kind; an object is sent as JSON, a text as it is.
 *
 * @throws NoAnswerError
 * @throws LateAnswerError
 */
export const request = async (
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  { token, headers = {}, withinMs }: RequestOptions = {},
): Promise<Answer> => {
  const signal = withinMs === undefined ? null : AbortSignal.timeout(withinMs)
  const fail = (error: unknown): never => {
    if (signal?.aborted) throw new LateAnswerError(`${origin} does not answer within ${withinMs} ms.`)
    throw noAnswer(origin, error)
  }
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(path.startsWith('/api/control/') && { [controlHeader]: '1' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
    signal,
  }).catch(fail)
  const text = await response.text().catch(fail)
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return {
    status: response.status,
    text,
    body: isJson && text ? parsedJson(text) : text,
    headers: response.headers,
  }
}

/** A pre-authorisation as a ready account's wallet signs it. */
export const signedPreAuth = async (preAuth: string, name: string) => {
  const { privateKey } = await keyPairOf(name)
  const signature = bytesToBase58(await sign(privateKey, utf8ToBytes(preAuth)))
  return { preAuth, signature, pubKey: accountNamed(name).publicKey }
}

/**
 * Sends typed calls to a server; `as` signs in the named ready account, once per connection.
 *
 * @param sessions tokens of accounts that are signed in already, by name.
 */
export const connectTo = (origin: string, sessions: Readonly<Record<string, string>> = {}) => {
  const tokens = new Map(Object.entries(sessions).map(([name, token]) => [name, Promise.resolve(token)]))
  const tokenOf = (name: string): Promise<string> => {
    const token = tokens.get(name) ?? signIn(origin, name)
    tokens.set(name, token)
    return token
  }
  const send = ({ method, path, headers, body }: WireRequest) =>
    request(origin, method, path, body, { headers })
  return { ...createCaller({ send, tokenOf }), tokenOf }
}

/**
 * Signs in a ready account.
 *
 * @returns the session's token.
 * @throws UnexpectedAnswerError when the server refuses.
 */
export const signIn = async (origin: string, name: string): Promise<string> => {
  const { call } = connectTo(origin)
  const { preAuth } = await call(requestPreAuth, { body: { expirationTime: 3600 } })
  return (await call(openSession, { body: await signedPreAuth(preAuth, name) })).authIn
}

type Changes = { readonly [Key in 'networkName' | 'smartContractMethod' | 'accountId']?: string } & {
  readonly args?: unknown
}

/** A transfer of EURS by a ready account, unsigned, with whatever a test wants different. */
export const transferOf = async (name: string, units: number, changes: Changes = {}) => {
  const { publicKey } = await keyPairOf(name)
  const { accountId } = accountNamed(name)
  const parameters: CallParameters = {
    accountId: '#EURS',
    signerPublicKey: publicKey,
    maxFuel: 1000n,
    networkName,
    smartContractMethod: 'transfer',
    args: { from: accountId, to: accountNamed('nft').accountId, units },
    ...changes,
  }
  return buildUnitaryTransaction(parameters)
}

/** The same signed by its account, in base58. */
export const signedTransferOf = async (
  name: string,
  units: number,
  changes: Changes = {},
): Promise<string> => {
  const { privateKey } = await keyPairOf(name)
  return transactionToBase58(await signTransaction(await transferOf(name, units, changes), privateKey))
}

/** Gives a ready account these subscriptions in place of all that it had, also where a service waits for approval. */
export const giveSubscriptions = async (
  origin: string,
  name: string,
  subscriptions: Readonly<Record<string, SubscriptionStatus>>,
): Promise<void> => {
  const { call } = connectTo(origin)
  const { accountId, roles } = accountNamed(name)
  await call(actAsAccount, {
    body: {
      accountId: accountNamed('admin').accountId,
      target: usersAccountId,
      smartContractMethod: 'update_user',
      args: { accountId, roles, status: 'ACTIVE', subscriptions },
    },
  })
  await call(sealBlock, {})
}
