import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { longestEncoded } from '../encoded-link.ts'
import { transactionIn } from '../read-paste.ts'
import { PanelCard } from './panel-card.tsx'
import { PastedTransaction } from './pasted-transaction.tsx'

/** The transaction that a link carries in its fragment, or why it cannot be read. */
export function LinkedTransaction({ encoded }: { encoded: string }) {
  const { t } = useTranslation('advanced_explorer')
  const tooLong = encoded.length > longestEncoded
  const transaction = useMemo(() => (tooLong ? undefined : transactionIn(encoded)), [tooLong, encoded])
  if (transaction) return <PastedTransaction transaction={transaction} />
  return (
    <PanelCard title={t('linked.title')}>
      <Hint bad>
        {tooLong ? t('linked.tooLong', { most: formatCount(longestEncoded) }) : t('linked.unreadable')}
      </Hint>
    </PanelCard>
  )
}
