import type { TicketResult } from '@panel/chain/ledger'
import { createCaller } from '@panel/contracts/platform/caller'
import { controlHeader } from '@panel/contracts/platform/control'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import { signIn as openSession, requestPreAuth } from '@panel/contracts/platform/session'
import { prepareUnitTx, submitUnitTx } from '@panel/contracts/platform/transactions'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type {
  CallArgs,
  MethodName,
  SmartContractDescription,
} from '@panel/contracts/smart-contracts/smart-contract'
import { toJsonNotation } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import { accountNamed, idOf, signPreAuth, signPrepared } from './ready-accounts.ts'

interface Answer {
  readonly status: number
  /** Parsed JSON, or the text of anything else. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

interface RequestOptions {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface CallerOptions {
  /** The ready account that calls. */
  readonly as: string
}

interface SignerOptions extends CallerOptions {
  /** The most fuel that the execution may burn; the server's default when absent. */
  readonly maxFuel?: number
}

interface Transfer {
  /** Units of `#EURS`. */
  readonly units: number
  /** The ready account that pays and signs. */
  readonly from: string
  readonly to: string
  readonly maxFuel?: number
}

/**
 * Calls of a server that need no network.
 *
 * `call` and `refusal` are typed by their endpoint; `request` is for tests of the HTTP exchange itself and of addresses
 * that belong to no endpoint.
 */
export const createAppCaller = (app: FastifyInstance) => {
  const sessions = new Map<string, Promise<string>>()

  /** The token of the session in which `call` and `refusal` call as a ready account. */
  const tokenOf = (name: string): Promise<string> => {
    const token = sessions.get(name) ?? signIn(name)
    sessions.set(name, token)
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
   * Opens a new session of a ready account.
   *
   * @returns the session's token.
   * @throws UnexpectedAnswerError when the server refuses.
   */
  const signIn = async (name: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
    const { preAuth } = await call(requestPreAuth, { body: {} })
    return (await call(openSession, { body: await signPreAuth(preAuth, name) }, { headers })).authIn
  }

  /** One HTTP request; an object is sent as JSON, a text as it is. */
  const request = async (
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    { token, headers }: RequestOptions = {},
  ): Promise<Answer> => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(url.startsWith('/api/control/') && { [controlHeader]: '1' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
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
    { as }: CallerOptions,
  ): Promise<TicketResult> => {
    const { ticket } = await call(actAsAccount, {
      body: {
        accountId: idOf(as),
        target,
        smartContractHashHex: contract.hash,
        smartContractMethod: method,
        args: toJsonNotation(args),
      },
    })
    return app.ledger.settled(ticket)
  }

  /**
   * Has the server prepare a call of a contract's method and signs it as the wallet of a ready account does.
   *
   * @param target the account that is called; it carries `contract`.
   * @returns the signed transaction in base58.
   */
  const signCall = async <const D extends SmartContractDescription, Method extends MethodName<D>>(
    contract: D,
    method: Method,
    target: string,
    args: CallArgs<D, Method>,
    { as, ...limit }: SignerOptions,
  ): Promise<string> => {
    const body = {
      accountId: target,
      signerPublicKey: accountNamed(as).publicKey,
      smartContractHashHex: contract.hash,
      smartContractMethod: method,
      args: toJsonNotation(args),
      ...limit,
    }
    return signPrepared(await call(prepareUnitTx, { body }, { as }), as)
  }

  /**
   * Prepares, signs and submits a transfer of `#EURS` between ready accounts, as a page and its wallet do.
   *
   * @returns the ticket.
   */
  const transfer = async ({ units, from, to, ...limit }: Transfer): Promise<string> => {
    const args = { from: idOf(from), to: idOf(to), units }
    const tx = await signCall(advancedAsset, 'transfer', '#EURS', args, { as: from, ...limit })
    return (await call(submitUnitTx, { body: { tx } }, { as: from })).ticket
  }

  return { call, refusal, request, execute, signCall, signIn, tokenOf, transfer }
}

/** Calls each in a session of its own: one would end in a test that moves the clock by days. */
export const callInNewSessions =
  (app: FastifyInstance): ReturnType<typeof createAppCaller>['call'] =>
  (...args) =>
    createAppCaller(app).call(...args)
