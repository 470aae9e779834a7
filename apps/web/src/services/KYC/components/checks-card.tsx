import type { CheckResult } from '@panel/contracts/services/KYC/checks'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay } from '../../../shared/format/dates.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { checkTones } from '../tones.ts'

const readable = (input: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(input) ? formatCalendarDay(input) : input

/** What a check compared, in words. */
const useEvidence = () => {
  const { t } = useTranslation('KYC')
  return ({ check, inputs, comparison, accounts, ruleVersion }: CheckResult): string => {
    const shown = Object.entries(inputs).map(([name, input]) => [name, readable(input)])
    const values = { ...Object.fromEntries(shown), comparison, count: accounts.length }
    return `${t(`checks.evidence.${check}`, values)} · ${t('checks.rule', { version: ruleVersion })}`
  }
}

/** The automatic checks, each with what it compared and found. */
export function CheckRows({ checks }: { checks: readonly CheckResult[] }) {
  const { t } = useTranslation('KYC')
  const evidenceOf = useEvidence()
  return (
    <RowList>
      {checks.map((found) => (
        <li key={found.check}>
          <TwoLines note={<bdi>{evidenceOf(found)}</bdi>}>
            <span>{t(`checks.${found.check}`)}</span>{' '}
            {found.accounts.map((id) => (
              <AccountId key={id} id={id} label={t('checks.other')} />
            ))}
          </TwoLines>
          <StatusBadge tone={checkTones[found.result]}>{t(`checks.results.${found.result}`)}</StatusBadge>
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
