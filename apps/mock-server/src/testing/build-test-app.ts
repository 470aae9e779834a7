import { readFileSync } from 'node:fs'
import { createClock } from '@panel/chain/clock'
import type { TicketResult } from '@panel/chain/ledger'
import { type AsOptions, createCaller } from '@panel/contracts/platform/caller'
import { controlHeader } from '@panel/contracts/platform/control'
import { readyAccounts } from '@panel/contracts/platform/fixtures'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import type {
  CallArgs,
  MethodName,
  SmartContractDescription,
} from '@panel/contracts/smart-contracts/smart-contract'
import { base58ToBytes, bytesToBase58, toJsonNotation, utf8ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, sign } from '@panel/ledger/keys'
import { signTransaction, transactionFromBase58, transactionToBase58 } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'

const accounts = readyAccounts.parse(
  JSON.parse(readFileSync(new URL('../../../../fixtures/accounts.json', import.meta.url), 'utf8')),
)

/** A ready account by its name. */
export const accountNamed = (name: string) => {
  const account = accounts.find((candidate) => candidate.name === name)
  if (account) return account
  throw new Error(`There is no ready account ${name}.`)
}

/** What the control call `act` takes, to move one cent from `user` to `dev` without a key. */
export const impersonatedTransfer = {
  accountId: accountNamed('user').accountId,
  target: '#EURS',
  smartContractMethod: 'transfer',
  args: { from: accountNamed('user').accountId, to: accountNamed('dev').accountId, units: 1 },
}

interface Answer {
  readonly status: number
  // Tests read whatever came; the server has checked it against its schema.
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call
  readonly body: any
  readonly headers: Record<string, string | string[] | number | undefined>
}

interface CallOptions {
  readonly token?: string
  readonly headers?: Record<string, string>
}

/** Calls of a server that need no network. */
export const requestWith =
  (app: FastifyInstance) =>
  async (method: 'GET' | 'POST', url: string, body?: unknown, options: CallOptions = {}): Promise<Answer> => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(url.startsWith('/api/control/') && { [controlHeader]: '1' }),
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = response.body
    return {
      status: response.statusCode,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }

/** Signs a preAuth as a wallet would. */
export const signPreAuth = async (preAuth: string, name: string) => {
  const { privateKey, publicKey } = accountNamed(name)
  const pair = await importPrivateKey(base58ToBytes(privateKey))
  return {
    preAuth,
    signature: bytesToBase58(await sign(pair.privateKey, utf8ToBytes(preAuth))),
    pubKey: publicKey,
  }
}

/** Signs an unsigned transaction in base58 as a wallet would. */
export const signAs = async (unsigned: string, name: string): Promise<string> => {
  const transaction = transactionFromBase58(unsigned)
  if (transaction.kind !== 'unitary') throw new Error('only unitary transactions are signed here')
  const { privateKey } = await importPrivateKey(base58ToBytes(accountNamed(name).privateKey))
  return transactionToBase58(await signTransaction(transaction, privateKey))
}

/** The whole backend on a fresh database in memory, closed when the test is over. */
export const buildTestApp = async (variables: Readonly<Record<string, string>> = {}) => {
  const config = readConfig({
    DATA_DIR: ':memory:',
    LOG_LEVEL: 'silent',
    CONTROL: '1',
    PORT: '0',
    ...variables,
  })
  const clock = createClock()
  const app = await buildApp({ config, clock })
  onTestFinished(() => app.close())
  await app.ready()
  const request = requestWith(app)

  /** The token of a new session of a ready account. */
  const signIn = async (name: string): Promise<string> => {
    const { body } = await request('POST', '/api/v1/authIn/preAuth', {})
    const signed = await request('POST', '/api/v1/authIn/sign', await signPreAuth(body.preAuth, name))
    if (signed.status !== 200) throw new Error(`${name} cannot sign in: ${JSON.stringify(signed.body)}`)
    return signed.body.authIn
  }

  /** Gives a ready account a service, also one whose subscriptions wait for approval. */
  const subscribe = (name: string, serviceId: string): void =>
    app.users.setSubscription(accountNamed(name).accountId, serviceId, 'ACTIVE', clock.now())

  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (name: string): Promise<string> => {
    const token = tokens.get(name) ?? signIn(name)
    tokens.set(name, token)
    return token
  }
  const { call, refusal } = createCaller({
    tokenOf,
    send: async ({ method, path, headers, body }) => {
      const { statusCode, body: text } = await app.inject({
        method,
        url: path,
        headers,
        ...(body !== undefined && { payload: body }),
      })
      return { status: statusCode, text }
    },
  })

  /**
   * Executes a contract's method for a ready account, without its wallet.
   *
   * @param target the account that is called; it carries `contract`.
   * @returns the result, of success or of failure, once a block holds it.
   */
  const execute = async <const D extends SmartContractDescription, Method extends MethodName<D>>(
    contract: D,
    method: Method,
    target: string,
    args: CallArgs<D, Method>,
    { as }: Required<AsOptions>,
  ): Promise<TicketResult> => {
    const { ticket } = await call(actAsAccount, {
      body: {
        accountId: accountNamed(as).accountId,
        target,
        smartContractHashHex: contract.hash,
        smartContractMethod: method,
        args: toJsonNotation(args),
      },
    })
    return app.ledger.settled(ticket)
  }

  return { app, clock, call, execute, refusal, request, signIn, subscribe }
}
