import type { WalletAccount } from './accounts.ts'
import { element } from './element.ts'
import type { Texts } from './texts.ts'

const roleTexts: Readonly<Record<string, keyof Texts>> = {
  admin: 'roleAdmin',
  dev: 'roleDev',
  merchant: 'roleMerchant',
  user: 'roleUser',
  nft: 'roleNft',
  admin_synkrony: 'roleAdminSynkrony',
  kyc: 'roleKyc',
  caob: 'roleCaob',
}

/** Ready accounts whose state says more than their role. */
const stateTexts: Readonly<Record<string, keyof Texts>> = {
  everyone: 'everything',
  merchant_single: 'roleMerchantSingle',
  pending: 'pending',
}

/** Who an account is and what it can open, in words. */
export const aboutAccount = (account: WalletAccount, texts: Texts): string => {
  if (account.kind === 'own') return account.accountId
  const [role = ''] = account.roles
  const key = stateTexts[account.name] ?? roleTexts[role]
  return key ? texts[key] : texts.roleOther.replace('{role}', role)
}

const colours = 8

/** A colour derived from the account, to distinguish two at a glance. */
const hueOf = (accountId: string): string => {
  const sum = [...accountId].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return String((sum % colours) * (360 / colours))
}

/** The first letter of an account's name on its own colour; decoration. */
export const accountFace = (account: Pick<WalletAccount, 'name' | 'accountId'>): HTMLElement => {
  const face = element('span', {
    className: 'face',
    text: account.name.slice(0, 1).toUpperCase(),
    attributes: { 'aria-hidden': 'true' },
  })
  face.style.setProperty('--hue', hueOf(account.accountId))
  return face
}

const accountButton = (
  account: WalletAccount,
  texts: Texts,
  onChosen: (account: WalletAccount) => void,
): HTMLLIElement => {
  const id = `about-${account.accountId}`
  const about = element('small', { text: aboutAccount(account, texts), attributes: { id } })
  const button = element(
    'button',
    {
      className: 'account',
      attributes: { type: 'button', 'aria-label': account.name, 'aria-describedby': id },
      onClick: () => {
        button.setAttribute('aria-pressed', 'true')
        about.textContent = texts.signingIn
        onChosen(account)
      },
    },
    [accountFace(account), element('span', {}, [element('strong', { text: account.name }), about])],
  )
  return element('li', {}, [button])
}

/** A titled list of accounts to choose from; nothing for an empty one. */
export const accountGroup = (
  title: string,
  accounts: readonly WalletAccount[],
  texts: Texts,
  onChosen: (account: WalletAccount) => void,
): Node[] =>
  accounts.length === 0
    ? []
    : [
        element('h3', { text: title }),
        element('ul', { className: 'accounts', attributes: { 'aria-label': title } }, [
          ...accounts.map((account) => accountButton(account, texts, onChosen)),
        ]),
      ]
