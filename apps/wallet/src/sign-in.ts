import { bytesToBase58, utf8ToBytes } from '@panel/ledger/encoding'
import { sign } from '@panel/ledger/keys'
import { accountGroup } from './account-list.ts'
import { listAccounts, setCurrent, type WalletAccount } from './accounts.ts'
import { addAccountForm } from './add-account.ts'
import { ask, type Stage, WalletRefusedError } from './dialog.ts'
import { element } from './element.ts'
import { currentTexts, type Texts } from './texts.ts'
import { withKeyPair } from './unlock.ts'

/** Ways to an account that is not in the lists; they follow the accounts, so that a phone shows these first. */
const otherAccounts = (texts: Texts, showForm: (imports: boolean) => void): Node =>
  element('div', { className: 'others' }, [
    element('button', {
      text: texts.newAccount,
      attributes: { type: 'button' },
      onClick: () => showForm(false),
    }),
    element('button', {
      text: texts.importKey,
      attributes: { type: 'button' },
      onClick: () => showForm(true),
    }),
  ])

const actions = (stage: Stage<string>, texts: Texts): Node =>
  element('div', { className: 'actions' }, [
    element('button', {
      text: texts.cancel,
      attributes: { type: 'button' },
      onClick: () => stage.reject(new WalletRefusedError()),
    }),
  ])

/** Asks with which account to sign in, and signs the pre-authorisation's UTF-8 bytes with its key. */
export const signIn = (preAuth: string): Promise<string> =>
  ask<string>((stage) => {
    const texts = currentTexts()

    const choose = (account: WalletAccount): void => {
      withKeyPair(stage, account, (pair) => {
        sign(pair.privateKey, utf8ToBytes(preAuth)).then((signature) => {
          setCurrent(account)
          stage.resolve(bytesToBase58(signature))
        }, stage.reject)
      }).catch(stage.reject)
    }

    const showForm = (imports: boolean): void =>
      stage.show(imports ? texts.importKey : texts.newAccount, [
        addAccountForm({ imports, onAdded: choose, onBack: showAccounts }),
      ])

    const showAccounts = async (): Promise<void> => {
      const accounts = await listAccounts()
      const ready = accounts.filter(({ kind }) => kind === 'ready')
      const own = accounts.filter(({ kind }) => kind === 'own')
      stage.show(texts.signIn, [
        ...(ready.length === 0 ? [element('p', { className: 'error', text: texts.unreachable })] : []),
        element('p', { text: texts.chooseText }),
        element('p', { className: 'quote', text: preAuth }),
        ...accountGroup(texts.ownAccounts, own, texts, choose),
        ...accountGroup(texts.chooseAccount, ready, texts, choose),
        otherAccounts(texts, showForm),
        actions(stage, texts),
      ])
    }

    showAccounts().catch(stage.reject)
  })
