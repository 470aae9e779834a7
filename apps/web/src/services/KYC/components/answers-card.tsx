import { answerNames, type IdentityAnswers } from '@panel/contracts/platform/identity-review/answers'
import type { ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay } from '../../../shared/format/calendar-day.ts'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'

/** The country's name with its two letters, which documents show. */
const countryText = (code: string): string => {
  const name = new Intl.DisplayNames(currentLocale(), { type: 'region', fallback: 'none' }).of(code)
  return name === undefined ? code : `${name} (${code})`
}

const answerText = (name: keyof IdentityAnswers, answer: string | undefined): string => {
  if (!answer) return '–'
  if (name === 'birthDate' || name === 'documentExpiry') return formatCalendarDay(answer)
  return name === 'nationality' || name === 'country' ? countryText(answer) : answer
}

/** What the person states. */
export function AnswersCard({ review: { answers } }: { review: ReviewDetail }) {
  const { t } = useTranslation('KYC')
  return (
    <Card title={t('answers.title')}>
      {answers === null ? (
        <Hint>{t('answers.erased')}</Hint>
      ) : (
        <FactList
          plain
          facts={answerNames.map((name) =>
            fact(t(`answers.${name}`), <bdi>{answerText(name, answers[name])}</bdi>),
          )}
        />
      )}
    </Card>
  )
}
