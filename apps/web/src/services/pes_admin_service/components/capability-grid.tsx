import { readableText } from '@panel/contracts/platform/readable-text'
import type { CapabilityGrid } from '@panel/contracts/services/pes_admin_service/capabilities'
import { capabilities } from '@panel/contracts/smart-contracts/payment-services'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Card, TwoLines } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { SmallTable } from '../../../shared/ui/small-table.tsx'
import { CapabilityState } from './capability-state.tsx'

/** What each account of a merchant may do, and until when. */
export function CapabilityTable({ grid }: { readonly grid: CapabilityGrid }) {
  const { t } = useTranslation('pes_admin_service')
  const { merchantId, accounts } = grid
  if (accounts.length === 0) {
    return (
      <EmptyState title={t('grid.empty.title')} text={t('grid.empty.text')}>
        <LinkButton to="/iservice/pes_admin_service/details/$merchantId" params={{ merchantId }}>
          {t('accounts.add')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <Card flush title={t('grid.title')}>
      <SmallTable
        label={t('grid.title')}
        columns={[t('fields.accountId'), ...capabilities.map((method) => t(`methods.${method}`))]}
      >
        <tbody>
          {accounts.map((account) => (
            <tr key={account.accountId}>
              <td>
                <TwoLines note={<AccountId id={account.accountId} label={t('fields.accountId')} />}>
                  <Link
                    to="/iservice/pes_admin_service/capabilities/$merchantId/$pesAccountId"
                    params={{ merchantId, pesAccountId: account.accountId }}
                  >
                    {readableText(account.label)}
                  </Link>
                </TwoLines>
              </td>
              {account.cells.map((cell) => (
                <td key={cell.method}>
                  <CapabilityState account={account} cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Card>
  )
}
