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
import { aboutAccount, accountFace } from './account-list.ts'
import { findCurrent, onSignedOut, type WalletAccount } from './accounts.ts'
import { type Description, describeTransaction } from './describe-transaction.ts'
import { ask, type Stage, WalletRefusedError } from './dialog.ts'
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

/** Names with values. */
export const rows = (pairs: readonly (readonly [name: string, value: string])[]): HTMLElement =>
  element(
    'dl',
    {},
    pairs.flatMap(([name, value]) => [element('dt', { text: name }), element('dd', { text: value })]),
  )

const networkOf = (transaction: SignableTransaction): string =>
  transaction.kind === 'bulk' ? transaction.root.networkName : transaction.networkName

/** With which account is signed: the one thing that the page which asks cannot choose. */
export const signerLine = (account: WalletAccount, texts: Texts): HTMLElement =>
  element('div', { className: 'signer' }, [
    accountFace(account),
    element('span', {}, [
      element('strong', { text: account.name }),
      element('small', { text: aboutAccount(account, texts) }),
      element('small', { className: 'id', text: account.accountId }),
    ]),
  ])

/** Asks whether the signed-in account is to sign, for as long as it is signed in. */
export const askSigner = async <Answer>(start: (stage: Stage<Answer>) => void): Promise<Answer> => {
  let stop = (): void => undefined
  try {
    return await ask<Answer>((stage) => {
      stop = onSignedOut(() => stage.reject(new WalletRefusedError()))
      start(stage)
    })
  } finally {
    stop()
  }
}

/** Refuses or signs. */
export const signActions = <Answer>(stage: Stage<Answer>, texts: Texts, signNow: () => void): HTMLElement =>
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
  ])

const presentDescription = ({ rows: pairs, args }: Description, texts: Texts): Node[] => [
  rows(pairs),
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
 * Asks whether the signed-in account is to sign, and signs. What the transaction does was shown by the panel; here the
 * bytes can be read again, folded, and what only the wallet has is in view: the account and who requests.
 *
 * @throws Error when nobody is signed in, the text is no transaction that can be signed, or the person declines.
 */
export const signRequest = async (text: string): Promise<SignedTransaction> => {
  const account = await findCurrent()
  if (!account) throw new Error('Nobody is signed in to the wallet.')
  const transaction = transactionFromBase58(text)
  if (!isSignable(transaction)) throw new Error(`A ${transaction.kind} transaction is not signed alone.`)
  return askSigner<SignedTransaction>((stage) => {
    const texts = currentTexts()
    const signNow = (): void => {
      withKeyPair(stage, account, (pair) => {
        signWith(transaction, pair).then(stage.resolve, stage.reject)
      }).catch(stage.reject)
    }
    const total = transaction.kind === 'bulk' ? transaction.nodes.length + 1 : 1
    stage.show(texts.signTransaction, [
      element('h3', { text: texts.signWith }),
      signerLine(account, texts),
      rows([
        ...(total > 1 ? [[texts.parts.replace('{total}', String(total)), ''] as const] : []),
        [texts.askedBy, window.location.origin],
        [texts.network, networkOf(transaction)],
        [texts.ticket, ticketOf(transaction)],
      ]),
      element('details', {}, [
        element('summary', { text: texts.bytes }),
        ...presentAll(describeTransaction(transaction, texts), texts),
      ]),
      signActions(stage, texts, signNow),
    ])
  })
}
