import { endSilence } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/failures/action-button.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, SmallTable, WrappedText } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
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
      <SmallTable aria-label={t('silence.title')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.rule')}</th>
            <th scope="col">{t('fields.accountId')}</th>
            <th scope="col">{t('fields.other')}</th>
            <th scope="col">{t('fields.until')}</th>
            <th scope="col" data-align="end">
              {t('fields.matches')}
            </th>
            <th scope="col">{t('fields.reason')}</th>
            <th scope="col">{t('fields.actions')}</th>
          </tr>
        </thead>
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
