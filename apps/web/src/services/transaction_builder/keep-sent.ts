import { submitBulkTx, submitUnitTx } from '@panel/contracts/platform/transactions'
import { keepSent } from '@panel/contracts/services/transaction_builder/endpoints'
import { call } from '../../shared/api/call.ts'
import { i18n } from '../../shared/i18n/i18n.ts'
import { addToast } from '../../shared/toasts/toasts.ts'
import type { Submit } from '../../shared/transactions/submit-signed.ts'

/** Adds a signed transaction to the history, then sends it. A history that fails does not stop it, and says so. */
const keptInHistory =
  (submit: Submit): Submit =>
  async (tx) => {
    const isKept = await call(keepSent, { body: { tx } }).then(
      () => true,
      () => false,
    )
    const answer = await submit(tx)
    if (!isKept) {
      const t = i18n.getFixedT(null, 'transaction_builder')
      addToast({ title: t('sent.notKept.title'), message: t('sent.notKept.text'), type: 'warning' })
    }
    return answer
  }

export const sendUnitary = keptInHistory((tx) => call(submitUnitTx, { body: { tx } }))
export const sendBulk = keptInHistory((tx) => call(submitBulkTx, { body: { tx } }))
