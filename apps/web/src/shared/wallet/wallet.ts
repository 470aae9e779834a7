import type { PanelConfig } from '@panel/contracts/platform/panel-config'
import { loadPanelConfig } from '../api/panel-config.ts'
import { trustScript } from '../security/trusted-types.ts'

/** The page interface of the sign-in widget, `window.AuthIn4rya`. */
export interface Wallet {
  /** Seconds that a session lasts. */
  userSessionDuration(): number
  /** Signs the text of a pre-authorisation; the signature in base58. */
  login(preAuth: string): Promise<string>
  getUserInformations(withKey: boolean): Promise<WalletUser>
  logout(): Promise<void>
  /** Takes an unsigned transaction in base58; what it resolves to is read by `readSignedTransaction`. */
  signTransaction(transaction: string): Promise<unknown>
  /** Takes an unsigned certificate in base58; missing in wallets that sign transactions alone. */
  signCertificate?(certificate: string): Promise<unknown>
}

export interface WalletUser {
  readonly logged: boolean
  readonly user?: { readonly publicKey?: string }
}

declare global {
  interface Window {
    AuthIn4rya?: Wallet
  }
}

export const walletMissingMessage = 'AuthIn4rya is required in order to use trinci actions'

/** How long the widget's account may take to be ready, in milliseconds. */
export const userLookUpMilliseconds = 3000

/** How long the widget's script may take to come, in milliseconds: a connection that hangs reports no error. */
const scriptMilliseconds = 30_000

const pollMilliseconds = 50

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, undefined))

/** Polls until there is an answer; undefined when the time is over, even while a question is still unanswered. */
const waitFor = <Answer>(
  ask: () => Answer | undefined | Promise<Answer | undefined>,
  milliseconds: number,
): Promise<Answer | undefined> => {
  let over = false
  const poll = async (): Promise<Answer | undefined> => {
    while (!over) {
      const answer = await ask()
      if (answer !== undefined) return answer
      await pause(pollMilliseconds)
    }
    return undefined
  }
  return Promise.race([poll(), pause(milliseconds)]).finally(() => {
    over = true
  })
}

const addScript = ({ src, attributes }: PanelConfig['walletScript']): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.type = 'module'
    trustScript(src)
    script.src = src
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(`data-${name}`, value)
    const fail = () => {
      script.remove()
      reject(new Error(walletMissingMessage))
    }
    const timer = setTimeout(fail, scriptMilliseconds)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = fail
    document.head.append(script)
  })

let loading: Promise<Wallet> | undefined

const load = async (): Promise<Wallet> => {
  const config = await loadPanelConfig()
  if (!window.AuthIn4rya) await addScript(config.walletScript)
  const wallet = await waitFor(() => window.AuthIn4rya, userLookUpMilliseconds)
  if (!wallet) throw new Error(walletMissingMessage)
  return wallet
}

/**
 * The wallet widget, its script loaded as the configuration names it.
 *
 * @throws Error 'AuthIn4rya is required in order to use trinci actions' when it does not come.
 */
export const loadWallet = (): Promise<Wallet> => {
  if (window.AuthIn4rya) return Promise.resolve(window.AuthIn4rya)
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

/**
 * The public key of the account that the widget has signed in.
 *
 * @throws Error 'User not found' when the account is not ready within 3 seconds.
 */
export const lookUpPublicKey = async (wallet: Wallet): Promise<string> => {
  const publicKey = await waitFor(async () => {
    const { logged, user } = await wallet.getUserInformations(true)
    return logged ? user?.publicKey : undefined
  }, userLookUpMilliseconds)
  if (!publicKey) throw new Error('User not found')
  return publicKey
}
