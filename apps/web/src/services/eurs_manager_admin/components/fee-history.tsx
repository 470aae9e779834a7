import { Group } from '@mantine/core'
import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatAmount, formatShare } from '../../../shared/format/amounts.ts'
import { formatBriefDateTime } from '../../../shared/format/dates.ts'
import { Card, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { feeChangesQuery } from '../queries.ts'
import { TransactionLink } from './transaction-link.tsx'

const tones = { coming: 'waiting', inForce: 'good', past: 'neutral', replaced: 'neutral' } as const

/** Every change of a token's fees: which, from when, by whom, and by which transaction. */
export function FeeHistory({ token: { assetId, decimals, symbol } }: { token: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  const query = useQuery(feeChangesQuery(assetId))
  return (
    <Card title={t('fees.history')} flush>
      <QueryView query={query} loading={120}>
        {({ changes }) => (
          <RowList>
            {changes.map((change) => (
              <li key={change.number}>
                <TwoLines
                  note={
                    <Group component="span" gap="xs">
                      {t('fees.by')} <ShortId id={change.by} label={t('fields.by')} explorer="account" />
                      <Moment at={change.at} />
                      {change.ticket !== null && <TransactionLink ticket={change.ticket} />}
                    </Group>
                  }
                >
                  {t('fees.line', {
                    share: formatShare(BigInt(change.part), BigInt(change.of)),
                    fixed: formatAmount(change.fixed, decimals, symbol),
                  })}
                  {change.reason !== '' && ` · ${change.reason}`}
                </TwoLines>
                <TwoLines note={t('fees.fromDate', { from: formatBriefDateTime(change.from) })}>
                  <StatusBadge tone={tones[change.state]}>{t(`fees.states.${change.state}`)}</StatusBadge>
                </TwoLines>
              </li>
            ))}
          </RowList>
        )}
      </QueryView>
    </Card>
  )
}
