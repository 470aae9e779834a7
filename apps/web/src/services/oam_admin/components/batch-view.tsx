import { Stack } from '@mantine/core'
import type { EndpointAnswer } from '@panel/contracts/platform/endpoint'
import type { OneTimeState } from '@panel/contracts/services/oam_admin/batches'
import type { getBatch } from '@panel/contracts/services/oam_admin/endpoints'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { numericColumn, SmallTable } from '../../../shared/ui/small-table.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

const tones = { empty: 'neutral', funded: 'good', used: 'waiting', swept: 'neutral' } as const

const states: readonly OneTimeState[] = ['empty', 'funded', 'used', 'swept']

/** A recorded batch, with what the ledger says of each of its accounts. */
export function BatchView({ batch }: { readonly batch: EndpointAnswer<typeof getBatch> }) {
  const { t } = useTranslation('oam_admin')
  const { makerId, createdAt, size, counts, accounts } = batch
  return (
    <Stack>
      <Card>
        <FactList
          plain
          facts={[
            fact(t('fields.makerId'), <AccountId id={makerId} label={t('fields.makerId')} />),
            fact(t('fields.createdAt'), <Moment at={createdAt} />),
            fact(t('fields.size'), formatCount(size)),
            ...states.map((state) => fact(t(`states.${state}`), formatCount(counts[state]))),
          ]}
        />
      </Card>
      <Card title={t('batch.accounts')} flush>
        <SmallTable
          label={t('batch.accounts')}
          columns={[
            numericColumn(t('fields.position')),
            t('fields.accountId'),
            t('fields.state'),
            numericColumn(t('fields.balances')),
          ]}
        >
          <tbody>
            {accounts.map(({ position, accountId, state, balances }) => (
              <tr key={accountId}>
                <td data-align="end">{position}</td>
                <td>
                  <AccountId id={accountId} label={t('fields.accountId')} />
                </td>
                <td>
                  <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
                </td>
                <td data-align="end">
                  {balances.length === 0
                    ? '–'
                    : balances.map((held) => <Amount key={held.assetId} {...held} />)}
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </Card>
    </Stack>
  )
}
