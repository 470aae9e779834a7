import type { ReadHeights } from '@panel/contracts/services/eth_admin/tokens'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

/** At which heights figures were read, and whether they are old. */
export function ReadAt({ heights }: { heights: ReadHeights }) {
  const { t } = useTranslation('eth_admin')
  const { ethereumHeight, ledgerHeight, readAt, isOld } = heights
  return (
    <Hint>
      {isOld && (
        <>
          <StatusBadge tone="waiting">{t('heights.old')}</StatusBadge>{' '}
        </>
      )}
      {t('heights.readAt', { ethereum: formatCount(ethereumHeight), ledger: formatCount(ledgerHeight) })}{' '}
      <Moment at={readAt} brief />
    </Hint>
  )
}
