import { bytesToHex } from '@panel/ledger/encoding'
import { findTransactionProblem, sha384Of, type Transaction, ticketOf } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { carriesSignature } from '../../../shared/transactions/transaction-parts.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** Checks the signature here, in the browser, from the bytes alone; nobody's word is taken for it. */
export function SignatureCheck({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('advanced_explorer')
  const signable = carriesSignature(transaction) ? transaction : undefined
  const { data, error } = useQuery({
    queryKey: ['advanced_explorer', 'signature', ticketOf(transaction), signable?.signature ?? null],
    enabled: signable !== undefined,
    gcTime: 0,
    queryFn: async () => {
      if (!signable) throw new Error('A root has no signature of its own.')
      return { problem: await findTransactionProblem(signable), hash: bytesToHex(await sha384Of(signable)) }
    },
  })
  return (
    <Card title={t('signature.title')}>
      {!signable && <Hint>{t('signature.ofBulk')}</Hint>}
      {signable && !data && !error && <Hint>{t('signature.checking')}</Hint>}
      {error && <ErrorNotice error={error} />}
      {data && (
        <>
          <p>
            {!data.problem ? (
              <StatusBadge tone="good">{t('signature.valid')}</StatusBadge>
            ) : (
              <StatusBadge tone="bad">{t(`signature.reasons.${data.problem.reason}`)}</StatusBadge>
            )}
          </p>
          <Hint>{t('signature.text')}</Hint>
          <Hint>
            SHA-384 <code>{data.hash}</code>
          </Hint>
        </>
      )}
    </Card>
  )
}
