import { defaultSessionSeconds } from '@panel/contracts/platform/session-seconds'
import { findCurrent, onSignedOut, setCurrent } from './accounts.ts'
import { certificateRequest, type SignedCertificate } from './sign-certificate.ts'
import { signIn } from './sign-in.ts'
import { type SignedTransaction, signRequest } from './sign-request.ts'
import { lock } from './unlock.ts'

const successEvent = 'affidaty:auth-in:success'

interface UserInformation {
  readonly logged: boolean
  readonly user: {
    /** base58 of the SPKI; empty unless requested and signed in. */
    readonly publicKey: string
    readonly userInfo: {
      readonly name: string
      readonly surname: string
      readonly phone: string
      readonly email: string
    }
  }
}

/** The page interface of the sign-in widget, which stands in for the real one during development. */
const wallet = {
  userSessionDuration: (): number => defaultSessionSeconds,

  login: async (preAuth: string): Promise<string> => {
    const signature = await signIn(preAuth)
    window.dispatchEvent(new CustomEvent(successEvent))
    return signature
  },

  getUserInformations: async (withKey: boolean): Promise<UserInformation> => {
    const account = await findCurrent()
    return {
      logged: account !== undefined,
      user: {
        publicKey: withKey && account ? account.publicKey : '',
        userInfo: { name: account?.name ?? '', surname: '', phone: '', email: '' },
      },
    }
  },

  logout: async (): Promise<void> => {
    setCurrent(null)
  },

  /** Takes an unsigned transaction in base58. */
  signTransaction: (transaction: string): Promise<SignedTransaction> => signRequest(transaction),

  /** Takes an unsigned certificate in base58, whose certifier is the signed-in account. */
  signCertificate: (certificate: string): Promise<SignedCertificate> => certificateRequest(certificate),
}

// Also where another tab signs out.
onSignedOut(lock)

Object.defineProperty(window, 'AuthIn4rya', { value: Object.freeze(wallet), configurable: true })
