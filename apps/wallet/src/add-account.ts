import { base58ToBytes } from '@panel/ledger/encoding'
import { exportPrivateKey, generateKeyPair, type KeyPair } from '@panel/ledger/keys'
import { describeKey, readKeyPair, type WalletAccount } from './accounts.ts'
import { element, labelledInput } from './element.ts'
import { keepOwnKey } from './own-keys.ts'
import { currentTexts } from './texts.ts'
import { rememberOpened } from './unlock.ts'

interface AddAccountOptions {
  /** True to import a key, false to create one. */
  readonly imports: boolean
  readonly onAdded: (account: WalletAccount) => void
  readonly onBack: () => void
}

const makePair = async (keyText: string | undefined): Promise<KeyPair> =>
  keyText === undefined ? generateKeyPair() : readKeyPair(base58ToBytes(keyText.trim()))

/** The form that creates an account or imports one; its key is stored encrypted with the password. */
export const addAccountForm = ({ imports, onAdded, onBack }: AddAccountOptions): HTMLFormElement => {
  const texts = currentTexts()
  const name = labelledInput(texts.accountName, { required: '', maxlength: '40', autocomplete: 'off' })
  const key = labelledInput(texts.keyToImport, { required: '', autocomplete: 'off', spellcheck: 'false' })
  const password = labelledInput(texts.password, {
    type: 'password',
    required: '',
    minlength: '8',
    autocomplete: 'new-password',
    'aria-describedby': 'password-hint',
  })
  const error = element('p', { className: 'error', attributes: { role: 'alert' } })
  const form = element('form', {}, [
    name.field,
    ...(imports ? [key.field] : []),
    password.field,
    element('p', { className: 'hint', text: texts.passwordHint, attributes: { id: 'password-hint' } }),
    error,
    element('div', { className: 'actions' }, [
      element('button', { text: texts.back, attributes: { type: 'button' }, onClick: onBack }),
      element('button', {
        text: imports ? texts.importButton : texts.create,
        className: 'primary',
        attributes: { type: 'submit' },
      }),
    ]),
  ])
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const pair = await makePair(imports ? key.input.value : undefined).catch(() => undefined)
    if (!pair) {
      error.textContent = texts.wrongKey
      return
    }
    const described = { name: name.input.value.trim(), ...describeKey(pair) }
    try {
      const kept = await keepOwnKey(described, await exportPrivateKey(pair.privateKey), password.input.value)
      rememberOpened(kept.accountId, pair)
      onAdded({ kind: 'own', ...kept })
    } catch {
      error.textContent = texts.notKept
    }
  })
  return form
}
