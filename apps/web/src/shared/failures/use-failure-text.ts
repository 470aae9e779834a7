import { readableText } from '@panel/contracts/platform/readable-text'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { isLedgersWords, reasonOf, withoutKind } from './reason-of.ts'

void i18n.loadNamespaces('failures')

interface FailureText {
  /** In the reader's language where the reason is known, else in the ledger's words, as such. */
  readonly text: string
  /** The ledger's words beside a known reason, for what they name. */
  readonly words: string | undefined
}

/** Says why a transaction failed. */
export const useFailureText = (): ((failure: string) => FailureText) => {
  const { t, ready } = useTranslation('failures')
  return (failure) => {
    if (!ready) return { text: readableText(failure), words: undefined }
    const reason = reasonOf(failure)
    if (reason !== undefined) return { text: t(reason), words: withoutKind(failure) }
    return {
      text: isLedgersWords(failure) ? t('says', { words: withoutKind(failure) }) : readableText(failure),
      words: undefined,
    }
  }
}
