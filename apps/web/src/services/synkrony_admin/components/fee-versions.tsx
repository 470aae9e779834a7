import { Button } from '@mantine/core'
import { withdrawFeeChange } from '@panel/contracts/services/synkrony_admin/fee-endpoints'
import type { FeeRuleDetail } from '@panel/contracts/services/synkrony_admin/fees'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { Card, RowActions } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { SmallTable } from '../../../shared/ui/small-table.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useChange } from '../queries.ts'
import { FeeShare } from './fee-share.tsx'

const tones = { coming: 'waiting', inForce: 'good', past: 'neutral', withdrawn: 'neutral' } as const

interface FeeVersionsProps {
  readonly rule: FeeRuleDetail
}

/** Withdraws a version that has not taken effect. */
function WithdrawButton({ rule, version }: FeeVersionsProps & { readonly version: number }) {
  const { t } = useTranslation('synkrony_admin')
  const change = useChange()
  const [asks, setAsks] = useState(false)
  const { assetId, accountId } = rule
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('fees.withdrawNamed', { version })}
        onClick={() => setAsks(true)}
      >
        {t('fees.withdraw')}
      </Button>
      {asks && (
        <DecisionDialog
          namespace="synkrony_admin"
          texts="fees.timeline"
          title={t('fees.withdrawNamed', { version })}
          text={t('fees.withdrawText')}
          confirm={t('fees.withdraw')}
          needsReason
          onDecide={(reason) =>
            change(withdrawFeeChange, { params: { assetId }, body: { accountId, version, reason } })
          }
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

/** Every version of the rule: payments name the one that charged them. */
export function FeeVersions({ rule }: FeeVersionsProps) {
  const { t } = useTranslation('synkrony_admin')
  const { assetId, decimals, history } = rule
  if (history.length === 0) return null
  return (
    <Card title={t('fees.versions')} flush>
      <SmallTable
        label={t('fees.versions')}
        columns={[
          t('fees.version'),
          t('fields.state'),
          t('fields.fee'),
          t('fields.since'),
          t('fields.decidedAt'),
        ]}
      >
        <tbody>
          {history.map(({ version, state, share, from, decidedAt }) => (
            <tr key={version}>
              <th scope="row">{version}</th>
              <td>
                <StatusBadge tone={tones[state]}>{t(`fees.states.${state}`)}</StatusBadge>
              </td>
              <td>
                {share ? (
                  <FeeShare share={share} assetId={assetId} decimals={decimals} />
                ) : (
                  t('fees.followsAsset')
                )}
              </td>
              <td>
                <Moment at={from} brief />
              </td>
              <td>
                <RowActions>
                  <Moment at={decidedAt} brief />
                  {state === 'coming' && <WithdrawButton rule={rule} version={version} />}
                </RowActions>
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Card>
  )
}
