import type { Assessment } from '@panel/contracts/services/KYC/reviews'
import { useTranslation } from 'react-i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Card, Details, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { CheckRows } from './checks-card.tsx'

/** Earlier decisions of reviewers, with the checks as they were then. */
export function AssessmentsCard({ assessments }: { assessments: readonly Assessment[] }) {
  const { t } = useTranslation('KYC')
  if (assessments.length === 0) return null
  return (
    <Card title={t('assessments.title')}>
      {assessments.map(({ id, move, attempt, by, at, reasons, overridden, message, checks }) => (
        <Details
          key={id}
          summary={
            <>
              {t(`review.decided.${move}`)} · {t('assessments.attempt', { attempt })} ·{' '}
              <Moment at={at} brief />
            </>
          }
        >
          <p>
            <AccountId id={by} label={t('assessments.by')} />
          </p>
          <p>{reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}</p>
          {overridden.length > 0 && (
            <p>
              {t('assessments.overridden', {
                checks: overridden.map((check) => t(`checks.${check}`)).join(', '),
              })}
            </p>
          )}
          {message ? <blockquote>{message}</blockquote> : <Hint>{t('assessments.noText')}</Hint>}
          {checks && <CheckRows checks={checks} />}
        </Details>
      ))}
    </Card>
  )
}
