import { endSilence } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/failures/action-button.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, WrappedText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { silencesQuery, useChange } from '../queries.ts'

/** The rules that are silent for somebody now, with the reason, what they kept quiet, and the way to end it. */
export function SilenceTable({ assetId }: { assetId: string }) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useChange()
  const { data, error, refetch } = useQuery(silencesQuery(assetId))
  if (error && !data) {
    return (
      <Card title={t('silence.title')}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data || data.silences.length === 0) return null
  return (
    <Card title={t('silence.title')} flush>
      <SmallTable
        label={t('silence.title')}
        columns={[
          t('fields.rule'),
          t('fields.accountId'),
          t('fields.other'),
          t('fields.until'),
          numericColumn(t('fields.matches')),
          t('fields.reason'),
          t('fields.actions'),
        ]}
      >
        <tbody>
          {data.silences.map(({ id, rule, accountId, other, until, matches, reason }) => (
            <tr key={id}>
              <th scope="row">{t(`rules.names.${rule}`)}</th>
              <td>
                <ShortId id={accountId} label={t('fields.accountId')} explorer="account" />
              </td>
              <td>
                {other === null ? (
                  t('silence.anybody')
                ) : (
                  <ShortId id={other} label={t('fields.other')} explorer="account" />
                )}
              </td>
              <td>
                <Moment at={until} />
              </td>
              <td data-align="end">{formatCount(matches)}</td>
              <td>
                <WrappedText>{reason}</WrappedText>
              </td>
              <td>
                <ActionButton
                  size="compact-sm"
                  variant="default"
                  aria-label={`${t('silence.end')}: ${t(`rules.names.${rule}`)}, ${shorten(accountId)}`}
                  run={() => change(endSilence, { body: { id } })}
                >
                  {t('silence.end')}
                </ActionButton>
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Card>
  )
}
