import type { Judgement } from '@panel/contracts/services/KYC/reviews'
import { useTranslation } from 'react-i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Card, Details, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { CheckRows } from './checks-card.tsx'

/** Earlier decisions of reviewers, with the checks as they were then. */
export function JudgementsCard({ judgements }: { judgements: readonly Judgement[] }) {
  const { t } = useTranslation('KYC')
  if (judgements.length === 0) return null
  return (
    <Card title={t('judgements.title')}>
      {judgements.map(({ id, move, attempt, by, at, reasons, overridden, message, checks }) => (
        <Details
          key={id}
          summary={
            <>
              {t(`review.decided.${move}`)} · {t('judgements.attempt', { attempt })} ·{' '}
              <Moment at={at} brief />
            </>
          }
        >
          <p>
            <AccountId id={by} label={t('judgements.by')} />
          </p>
          <p>{reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}</p>
          {overridden.length > 0 && (
            <p>
              {t('judgements.overridden', {
                checks: overridden.map((check) => t(`checks.${check}`)).join(', '),
              })}
            </p>
          )}
          {message ? <blockquote>{message}</blockquote> : <Hint>{t('judgements.noText')}</Hint>}
          {checks && <CheckRows checks={checks} />}
        </Details>
      ))}
    </Card>
  )
}
