import { bytesToBase58 } from '@panel/ledger/encoding'
import type { KeyPair } from '@panel/ledger/keys'
import {
  type SignableTransaction,
  signTransaction,
  type Transaction,
  ticketOf,
  transactionFromBase58,
  transactionToBase58,
} from '@panel/ledger/transactions'
import { findCurrent } from './accounts.ts'
import { type Description, describeTransaction } from './describe-transaction.ts'
import { ask, WalletRefusedError } from './dialog.ts'
import { element } from './element.ts'
import { currentTexts, type Texts } from './texts.ts'
import { withKeyPair } from './unlock.ts'

/** What the wallet gives back: the whole signed transaction, its signature, and its ticket. */
export interface SignedTransaction {
  readonly tx: string
  readonly signature: string
  readonly ticket: string
}

const isSignable = (transaction: Transaction): transaction is SignableTransaction =>
  transaction.kind === 'unitary' || transaction.kind === 'bulk' || transaction.kind === 'bulkNode'

const presentDescription = ({ rows, args }: Description, texts: Texts): Node[] => [
  element(
    'dl',
    {},
    rows.flatMap(([name, value]) => [element('dt', { text: name }), element('dd', { text: value })]),
  ),
  ...(args === '' ? [] : [element('h3', { text: texts.theArguments }), element('pre', { text: args })]),
]

const presentAll = (descriptions: readonly Description[], texts: Texts): Node[] =>
  descriptions.flatMap((description, index) => [
    ...(descriptions.length > 1
      ? [
          element('h3', {
            text: texts.transactionOf
              .replace('{number}', String(index + 1))
              .replace('{total}', String(descriptions.length)),
          }),
        ]
      : []),
    ...presentDescription(description, texts),
  ])

const signWith = async (transaction: SignableTransaction, pair: KeyPair): Promise<SignedTransaction> => {
  const signed = await signTransaction(transaction, pair.privateKey)
  return {
    tx: transactionToBase58(signed),
    signature: bytesToBase58(signed.signature),
    ticket: ticketOf(signed),
  }
}

/**
 * Shows what the bytes of an unsigned transaction say and signs them with the account that is signed in.
 *
 * @throws Error when nobody is signed in, the text is no transaction that can be signed, or the person refuses.
 */
export const signRequest = async (text: string): Promise<SignedTransaction> => {
  const account = await findCurrent()
  if (!account) throw new Error('Nobody is signed in to the wallet.')
  const transaction = transactionFromBase58(text)
  if (!isSignable(transaction)) throw new Error(`A ${transaction.kind} transaction is not signed by itself.`)
  return ask<SignedTransaction>((stage) => {
    const texts = currentTexts()
    const signNow = (): void => {
      withKeyPair(stage, account, (pair) => {
        signWith(transaction, pair).then(stage.resolve, stage.reject)
      }).catch(stage.reject)
    }
    stage.show(texts.signTransaction, [
      ...presentAll(describeTransaction(transaction, texts), texts),
      element('div', { className: 'actions' }, [
        element('button', {
          text: texts.cancel,
          attributes: { type: 'button' },
          onClick: () => stage.reject(new WalletRefusedError()),
        }),
        element('button', {
          text: texts.sign,
          className: 'primary',
          attributes: { type: 'button' },
          onClick: signNow,
        }),
      ]),
    ])
  })
}
