import { Button } from '@mantine/core'
import { flagAccount } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, WrappedText } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { SmallTable } from '../../../shared/ui/small-table.tsx'
import { flagsQuery, useChange } from '../queries.ts'

/** The flagged accounts with the reason, and the way to take the flag back. */
export function FlagTable() {
  const { t } = useTranslation('chain_analysis_service')
  const change = useChange()
  const { data, error, refetch } = useQuery(flagsQuery())
  const [removing, setRemoving] = useState<string>()
  if (error && !data) {
    return (
      <Card title={t('flag.title')}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data || data.flagged.length === 0) return null
  return (
    <Card title={t('flag.title')} flush>
      <SmallTable
        label={t('flag.title')}
        columns={[t('fields.accountId'), t('fields.reason'), t('fields.actions')]}
      >
        <tbody>
          {data.flagged.map(({ accountId, reason }) => (
            <tr key={accountId}>
              <th scope="row">
                <ShortId id={accountId} label={t('fields.accountId')} explorer="account" />
              </th>
              <td>
                <WrappedText>{reason}</WrappedText>
              </td>
              <td>
                <Button size="compact-sm" variant="default" onClick={() => setRemoving(accountId)}>
                  {t('flag.remove')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {removing !== undefined && (
        <DecisionDialog
          namespace="chain_analysis_service"
          texts="findings"
          title={t('flag.remove')}
          text={t('flag.removeText')}
          confirm={t('flag.remove')}
          needsReason
          onDecide={(reason) =>
            change(flagAccount, { body: { accountId: removing, flagged: false, reason } })
          }
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  )
}
