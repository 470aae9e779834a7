import type { KeyPair } from '@panel/ledger/keys'
import { readKeyPair, readyKeyPair, type WalletAccount } from './accounts.ts'
import { type Stage, WalletRefusedError } from './dialog.ts'
import { element, labelledInput } from './element.ts'
import { openOwnKey } from './own-keys.ts'
import { currentTexts } from './texts.ts'

/** Keys that a password opened, until the page is left. */
const opened = new Map<string, KeyPair>()

/** Keeps a key that was just created or imported open, so that its password need not be typed again. */
export const rememberOpened = (accountId: string, pair: KeyPair): void => {
  opened.set(accountId, pair)
}

/** Clears every opened key. */
export const lock = (): void => opened.clear()

/** Gives the account's key pair to `use`, after asking the user for its password where it has one that is not open. */
export const withKeyPair = async <Answer>(
  stage: Stage<Answer>,
  account: WalletAccount,
  use: (pair: KeyPair) => void,
): Promise<void> => {
  if (account.kind === 'ready') return use(await readyKeyPair(account))
  const known = opened.get(account.accountId)
  if (known) return use(known)
  const texts = currentTexts()
  const { input, field } = labelledInput(texts.password, {
    type: 'password',
    autocomplete: 'current-password',
    required: '',
  })
  const error = element('p', { className: 'error', attributes: { role: 'alert' } })
  const form = element('form', {}, [
    field,
    error,
    element('div', { className: 'actions' }, [
      element('button', {
        text: texts.cancel,
        attributes: { type: 'button' },
        onClick: () => stage.reject(new WalletRefusedError()),
      }),
      element('button', { text: texts.unlockButton, className: 'primary', attributes: { type: 'submit' } }),
    ]),
  ])
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    try {
      const pair = await readKeyPair(await openOwnKey(account, input.value))
      rememberOpened(account.accountId, pair)
      use(pair)
    } catch {
      error.textContent = texts.wrongPassword
      input.select()
    }
  })
  stage.show(texts.unlock.replace('{name}', account.name), [form])
}
