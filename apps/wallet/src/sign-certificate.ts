import { accountIdOf } from '@panel/ledger/accounts'
import { certificateFromBase58, certificateToBase58, signCertificate } from '@panel/ledger/certificates'
import { findCurrent } from './accounts.ts'
import { element } from './element.ts'
import { askSigner, rows, signActions, signerLine } from './sign-request.ts'
import { currentTexts } from './texts.ts'
import { withKeyPair } from './unlock.ts'

/** What the wallet gives back: the whole signed certificate in base58. */
export interface SignedCertificate {
  readonly certificate: string
}

/**
 * Asks whether the signed-in account is to certify, and signs. Whom the certificate is about and which fields it states
 * are read from its bytes.
 *
 * @throws Error when nobody is signed in, the text is no certificate of this account, or the person declines.
 */
export const certificateRequest = async (text: string): Promise<SignedCertificate> => {
  const account = await findCurrent()
  if (!account) throw new Error('Nobody is signed in to the wallet.')
  const certificate = certificateFromBase58(text)
  if (accountIdOf(certificate.certifier) !== account.accountId) {
    throw new Error('The certificate names another certifier than the signed-in account.')
  }
  return askSigner<SignedCertificate>((stage) => {
    const texts = currentTexts()
    const signNow = (): void => {
      withKeyPair(stage, account, (pair) => {
        signCertificate(certificate, pair.privateKey).then(
          (signed) => stage.resolve({ certificate: certificateToBase58(signed) }),
          stage.reject,
        )
      }).catch(stage.reject)
    }
    stage.show(texts.signCertificate, [
      element('h3', { text: texts.signWith }),
      signerLine(account, texts),
      rows([
        [texts.askedBy, window.location.origin],
        [texts.about, certificate.target],
        [texts.certifiedFields, certificate.fields.join(', ')],
      ]),
      signActions(stage, texts, signNow),
    ])
  })
}
