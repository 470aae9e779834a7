import type { CheckResult } from '@panel/contracts/services/KYC/checks'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay } from '../../../shared/format/dates.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { checkTones } from '../tones.ts'

/** A comparison with its days as the panel writes them. */
const readable = (comparison: string): string =>
  comparison.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => formatCalendarDay(day))

/** The automatic checks, each with what it compared and found. */
export function CheckRows({ checks }: { checks: readonly CheckResult[] }) {
  const { t } = useTranslation('KYC')
  return (
    <RowList>
      {checks.map(({ check, result, comparison, accounts, ruleVersion }) => (
        <li key={check}>
          <TwoLines
            note={<bdi>{`${readable(comparison)} · ${t('checks.rule', { version: ruleVersion })}`}</bdi>}
          >
            <span>{t(`checks.${check}`)}</span>{' '}
            {accounts.map((id) => (
              <AccountId key={id} id={id} label={t('checks.other')} />
            ))}
          </TwoLines>
          <StatusBadge tone={checkTones[result]}>{t(`checks.results.${result}`)}</StatusBadge>
        </li>
      ))}
    </RowList>
  )
}

export function ChecksCard({ checks }: { checks: readonly CheckResult[] }) {
  const { t } = useTranslation('KYC')
  return (
    <Card flush title={t('checks.title')}>
      {checks.length === 0 ? <Hint>{t('checks.none')}</Hint> : <CheckRows checks={checks} />}
    </Card>
  )
}
