import { Button } from '@mantine/core'
import type { FlowsAnswer } from '@panel/contracts/services/chain_analysis_service/flows'
import { useTranslation } from 'react-i18next'
import { shorten } from '../../../shared/format/shorten.ts'
import { Card, Hint, RowActions } from '../../../shared/ui/layout.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { AccountFigures } from './account-figures.tsx'

/** The table, to which links scroll. */
export const accountTableId = 'analysis-accounts'

/** How many accounts the table shows. */
const shown = 25

interface AccountTableProps {
  readonly flows: FlowsAnswer
  readonly expanded: readonly string[]
  readonly onExpand: (accountId: string) => void
  readonly onHide: (accountId: string) => void
}

const moved = ({ received, sent }: { readonly received: string; readonly sent: string }): bigint =>
  BigInt(received) + BigInt(sent)

/** The accounts of the view with what came to them and left them, and what can be done with each. */
export function AccountTable({ flows, expanded, onExpand, onHide }: AccountTableProps) {
  const { t } = useTranslation('chain_analysis_service')
  const accounts = flows.accounts.toSorted((one, other) => (moved(one) < moved(other) ? 1 : -1))
  return (
    <Card id={accountTableId} title={t('accountTable.title')} flush>
      <AccountFigures
        name={t('accountTable.title')}
        decimals={flows.decimals}
        rows={accounts.slice(0, shown)}
        nameOf={({ accountId, platform, flagged }) => (
          <>
            {platform === 'issue' || platform === 'burn' ? (
              t(`ends.${platform}`)
            ) : (
              <ShortId id={accountId} label={t('fields.accountId')} explorer="account" />
            )}{' '}
            {flagged && <StatusBadge tone="bad">{t('flagged')}</StatusBadge>}
            {platform !== null && <StatusBadge tone="neutral">{t(`platform.${platform}`)}</StatusBadge>}
          </>
        )}
        actions={(accountId) => (
          <RowActions>
            <Button
              size="compact-sm"
              variant="default"
              disabled={expanded.includes(accountId)}
              aria-label={`${t('accountTable.expand')}: ${shorten(accountId)}`}
              onClick={() => onExpand(accountId)}
            >
              {t('accountTable.expand')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${t('accountTable.hide')}: ${shorten(accountId)}`}
              onClick={() => onHide(accountId)}
            >
              {t('accountTable.hide')}
            </Button>
          </RowActions>
        )}
      />
      {accounts.length > shown && <Hint>{t('accountTable.more', { count: accounts.length - shown })}</Hint>}
    </Card>
  )
}
