import { answerNames } from '@panel/contracts/platform/identity-review/answers'
import type { ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { useTranslation } from 'react-i18next'
import { useCertifiedFields } from '../../../shared/certificates/use-certified-fields.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'

/** What the person states. */
export function AnswersCard({ review: { answers } }: { review: ReviewDetail }) {
  const { t } = useTranslation('KYC')
  const { nameOf, textOf } = useCertifiedFields()
  return (
    <Card title={t('answers.title')}>
      {answers === null ? (
        <Hint>{t('answers.erased')}</Hint>
      ) : (
        <FactList
          plain
          facts={answerNames.map((name) =>
            fact(nameOf(name), answers[name] ? <bdi>{textOf(name, answers[name])}</bdi> : '–'),
          )}
        />
      )}
    </Card>
  )
}
