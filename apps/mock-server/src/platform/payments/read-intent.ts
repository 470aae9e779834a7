import {
  defaultIntentMilliseconds,
  type IntentData,
  intentData,
  intentTypeTag,
  longestIntentMilliseconds,
  longestPayload,
} from '@panel/contracts/platform/payments/intents'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes, toJsonNotation } from '@panel/ledger/encoding'
import { LedgerError } from '@panel/ledger/errors'
import { importPublicKey } from '@panel/ledger/keys'
import { dataOf, type Signable, signableFromBase58, verifySignable } from '@panel/ledger/signables'
import { ApiError } from '../api-error.ts'

/** An intent that its merchant signed. Times in Unix milliseconds. */
export interface ReadIntent {
  readonly data: IntentData
  /** The account of the key that signed it. */
  readonly merchantId: string
  /** JSON text of what each webhook returns. */
  readonly payload: string
  readonly expiresAt: number
}

interface Issue {
  readonly path: string
  readonly message: string
}

const refuse = (...issues: Issue[]): ApiError =>
  new ApiError('PAYMENT_INTENT_INVALID', 'This is no signed payment intent.', { issues })

const decode = (text: string): { signable: Signable; value: unknown } => {
  try {
    const signable = signableFromBase58(text)
    return { signable, value: dataOf(signable) }
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    throw refuse({ path: 'intent', message: error.shortMessage })
  }
}

const parse = (value: unknown): IntentData => {
  const parsed = intentData.safeParse(value)
  if (parsed.success) return parsed.data
  throw refuse(
    ...parsed.error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message })),
  )
}

/** What a shop signed as payload may be nothing that JSON has a form for, such as a text that starts like a mark. */
const jsonOf = (payload: unknown): string => {
  try {
    return JSON.stringify(toJsonNotation(payload))
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    throw refuse({ path: 'payload', message: error.shortMessage })
  }
}

const payloadOf = ({ payload }: IntentData): string => {
  const text = payload === undefined ? 'null' : jsonOf(payload)
  if (text.length <= longestPayload) return text
  throw refuse({ path: 'payload', message: `at most ${longestPayload} characters as JSON` })
}

const signerOf = async (signable: Signable, { publicKey }: IntentData): Promise<string> => {
  try {
    const key = await importPublicKey(typeof publicKey === 'string' ? base58ToBytes(publicKey) : publicKey)
    if (await verifySignable(signable, key)) return accountIdOf(key)
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    throw refuse({ path: 'publicKey', message: error.shortMessage })
  }
  throw new ApiError('PAYMENT_SIGNATURE_WRONG', 'The intent is not signed by the public key that it names.')
}

const expiryOf = ({ expireDate }: IntentData, now: number): number => {
  if (expireDate === undefined) return now + defaultIntentMilliseconds
  if (expireDate > now + longestIntentMilliseconds) {
    throw refuse({ path: 'expireDate', message: 'at most 30 days from now, in milliseconds' })
  }
  return expireDate
}

const requireDifferentAssets = ({ assets }: IntentData): void => {
  const ids = [assets.main, ...assets.other].map(({ sign }) => sign)
  if (new Set(ids).size === ids.length) return
  throw refuse({ path: 'assets.other', message: 'each asset once' })
}

/**
 * What a text says as an intent, without its signature.
 *
 * @throws ApiError PAYMENT_INTENT_INVALID with what does not fit
 */
export const decodeIntent = (text: string) => {
  const { signable, value } = decode(text)
  if (signable.typeTag !== intentTypeTag) {
    throw refuse({ path: 'typeTag', message: `must be ${intentTypeTag}` })
  }
  const data = parse(value)
  requireDifferentAssets(data)
  return { signable, data, payload: payloadOf(data) }
}

/**
 * Reads an intent and checks the signature of the key that it names.
 *
 * @throws ApiError PAYMENT_INTENT_INVALID with what does not fit, PAYMENT_SIGNATURE_WRONG
 */
export const readIntent = async (text: string, now: number): Promise<ReadIntent> => {
  const { signable, data, payload } = decodeIntent(text)
  const expiresAt = expiryOf(data, now)
  return { data, merchantId: await signerOf(signable, data), payload, expiresAt }
}
