import { connectSocket } from '../api/socket.ts'
import { session } from '../session/session.ts'
import { isRefusal } from '../wallet/is-refusal.ts'
import { type Prepare, type PreparedTransaction, prepareTransaction } from './prepare-transaction.ts'
import { signPrepared } from './sign-prepared.ts'
import { signUnlessDeclined } from './sign-unless-declined.ts'
import type { Signer } from './signer.ts'
import { type DeliveryStep, startDelivery } from './start-delivery.ts'
import { isRefused, OfflineError, type Submit } from './submit-signed.ts'
import { TransactionFailure } from './transaction-failure.ts'
import type { CallIntent } from './transaction-intent.ts'
import { resultOfTicket, resultWithoutTicket, type TransactionResult } from './transaction-result.ts'
import { findUnsettled, forgetUnsettled, intentKey, keepUnsettled } from './unsettled-writes.ts'
import { type TicketWatch, watchTicket } from './watch-ticket.ts'

/** How far a transaction is. */
export type TransactionState<Prepared = PreparedTransaction> =
  | { readonly step: 'idle' }
  /** The same was sent before under this ticket, and its result is not known: is a second one meant? */
  | { readonly step: 'repeated'; readonly ticket: string }
  | { readonly step: 'preparing' }
  | { readonly step: 'reviewing' | 'signing' | 'submitting'; readonly prepared: Prepared }
  /** The person said no in the wallet, or here before the wallet's signature came. */
  | { readonly step: 'declined'; readonly before?: 'signature' }
  /** While `unanswered` or `checking`, the server is still polled for the result. */
  | { readonly step: DeliveryStep; readonly ticket: string }
  | {
      readonly step: 'done'
      readonly result: TransactionResult
      readonly error?: unknown
      /** What was signed; undefined for a failure before that. */
      readonly prepared?: Prepared
      /** True for the result of the same intent sent before: nothing was sent now. */
      readonly earlier?: boolean
      /** True where it is certain that nothing reached the server: it failed before the first try to send it. */
      readonly unsent?: boolean
    }

/** Whether nothing is under way: no answer, signature or result is waited for. */
export const isAtRest = ({ step }: TransactionState<unknown>): boolean =>
  step === 'idle' || step === 'declined' || step === 'done'

/** Whether a transaction needs an answer or is on its way to the server. While its result is unknown, others may start. */
export const isBusy = (step: TransactionState<unknown>['step']): boolean =>
  step === 'repeated' ||
  step === 'preparing' ||
  step === 'reviewing' ||
  step === 'signing' ||
  step === 'submitting'

export interface ReviewSteps<Prepared> {
  readonly onState: (state: TransactionState<Prepared>) => void
  /** Shows what is about to be signed; false when the person does not want it. */
  readonly review: (prepared: Prepared) => Promise<boolean>
  /** Resolves when the person declines although the signature was requested. */
  readonly declined: () => Promise<unknown>
  /** Asks whether a second transaction is meant while the first is unknown; false to wait for the first. */
  readonly confirmSecond: () => Promise<boolean>
  /** Where the signed bytes go; `submitUnitTx` when left out. */
  readonly submit?: Submit
}

/** A signed transaction in base58, with its ticket. */
export interface SignedText {
  readonly tx: string
  readonly ticket: string
}

export interface SigningSteps<Prepared> extends ReviewSteps<Prepared> {
  /** Identifies what is requested, see `intentKey`. */
  readonly key: string
  /** Has signed what was shown; requests no further signature once the signal is aborted. */
  readonly sign: (prepared: Prepared, signal: AbortSignal) => Promise<SignedText>
}

export interface TransactionSteps extends ReviewSteps<PreparedTransaction> {
  /** Signs in the wallet's place. */
  readonly signer?: Signer
}

const resultOf = ({ result }: TicketWatch): Promise<TransactionResult> =>
  result.then(resultOfTicket, resultWithoutTicket)

/**
 * Holds the same intent back while an earlier ticket of it has no result.
 *
 * @returns the earlier one's result, or null when there is none or a second one is meant.
 */
const awaitEarlier = async <Prepared>({
  key,
  onState,
  confirmSecond,
}: SigningSteps<Prepared>): Promise<TransactionResult | null> => {
  const ticket = findUnsettled(key)?.ticket
  if (ticket === undefined) return null
  connectSocket().catch(() => undefined)
  const watch = watchTicket(ticket, () => undefined)
  if ((await watch.ask()) !== 'settled') {
    onState({ step: 'repeated', ticket })
    if (await Promise.race([confirmSecond(), resultOf(watch).then(() => false)])) {
      watch.stop()
      return null
    }
  }
  onState({ step: 'checking', ticket })
  const result = await resultOf(watch)
  forgetUnsettled(ticket)
  onState({ step: 'done', result, earlier: true })
  return result
}

/**
 * The one path of a write to the ledger: prepare, compare, show, sign, submit, wait for the result.
 *
 * @param prepare gives a transaction that was compared with what was requested.
 * @returns the result, or null when the person declined.
 */
export const runPrepared = async <Prepared>(
  prepare: () => Promise<Prepared>,
  steps: SigningSteps<Prepared>,
): Promise<TransactionResult | null> => {
  const { key, onState, review, declined, sign, submit } = steps
  const fail = (error: unknown, unsent: boolean): TransactionResult => {
    const result = resultWithoutTicket(error)
    onState({ step: 'done', result, error, unsent })
    return result
  }
  const earlier = await awaitEarlier(steps)
  if (earlier) return earlier

  let signed: SignedText | undefined
  let prepared: Prepared
  try {
    onState({ step: 'preparing' })
    prepared = await prepare()
    onState({ step: 'reviewing', prepared })
    if (!(await review(prepared))) {
      onState({ step: 'idle' })
      return null
    }
    onState({ step: 'signing', prepared })
    const shown = prepared
    signed = await signUnlessDeclined((signal) => sign(shown, signal), declined)
  } catch (error) {
    if (!(error instanceof TransactionFailure && isRefusal(error.cause))) return fail(error, true)
    onState({ step: 'declined' })
    return null
  }
  if (!signed) {
    onState({ step: 'declined', before: 'signature' })
    return null
  }

  const { tx, ticket } = signed
  // The socket only makes the result come sooner: without it, the server is polled.
  connectSocket().catch(() => undefined)
  let isOver = false
  const onStep = (step: DeliveryStep): void => {
    if (!isOver) onState({ step, ticket })
  }
  const { watch, send, refused } = startDelivery(tx, ticket, { submit, onStep })
  onState({ step: 'submitting', prepared })
  keepUnsettled({ key, ticket })
  let result: TransactionResult
  try {
    await send()
    result = await Promise.race([resultOf(watch), refused])
  } catch (error) {
    isOver = true
    watch.stop()
    const unsent = error instanceof OfflineError
    if (unsent || isRefused(error)) forgetUnsettled(ticket)
    return fail(error, unsent)
  }
  isOver = true
  forgetUnsettled(ticket)
  onState({ step: 'done', result, prepared })
  return result
}

/** Runs a transaction that the server prepares: by `prepareUnitTx`, unless another call is given. */
export const runTransaction = (
  intent: CallIntent,
  steps: TransactionSteps,
  prepare?: Prepare,
): Promise<TransactionResult | null> =>
  runPrepared(() => prepareTransaction(intent, prepare, steps.signer?.publicKey), {
    ...steps,
    key: intentKey(steps.signer?.accountId ?? session.user?.accountId ?? '', [intent]),
    sign: async (prepared) => ({
      tx: await signPrepared(prepared, steps.signer?.sign),
      ticket: prepared.ticket,
    }),
  })
