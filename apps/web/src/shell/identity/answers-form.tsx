import { answerNames, type IdentityAnswers } from '@panel/contracts/platform/identity-review/answers'
import { type OwnReview, saveOwnAnswers } from '@panel/contracts/platform/identity-review/review'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCertifiedFields } from '../../shared/certificates/use-certified-fields.ts'
import { useAttempt } from '../../shared/failures/use-attempt.ts'
import { CountryField } from '../../shared/forms/fields/country-field.tsx'
import { DateField } from '../../shared/forms/fields/date-field.tsx'
import { TextField } from '../../shared/forms/fields/text-field.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { useRuleForm } from '../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { Card, Grid, Hint } from '../../shared/ui/layout.tsx'
import { useOwnChange } from './own-review.ts'

type AnswerName = keyof IdentityAnswers

const rules: Readonly<Record<AnswerName, string>> = {
  name: 'required:trim|length:1,80',
  surname: 'required:trim|length:1,80',
  birthDate: 'required',
  nationality: 'required',
  address: 'required:trim|length:1,160',
  city: 'required:trim|length:1,80',
  country: 'required',
  documentNumber: 'required:trim|length:1,40',
  documentName: 'required:trim|length:1,160',
  documentExpiry: 'required',
}

const isDay = (name: AnswerName): name is 'birthDate' | 'documentExpiry' =>
  name === 'birthDate' || name === 'documentExpiry'
const isCountry = (name: AnswerName): name is 'nationality' | 'country' =>
  name === 'nationality' || name === 'country'

/** The answers of a person: all of them, or those that were requested again. */
export function AnswersForm({
  review,
  names,
}: {
  readonly review: OwnReview
  readonly names: readonly AnswerName[]
}) {
  const { t } = useTranslation('identity')
  const { nameOf } = useCertifiedFields()
  const change = useOwnChange()
  const { error, attempt } = useAttempt()
  const [saved, setSaved] = useState(false)
  const answers = review.answers ?? {}
  const defaults = Object.fromEntries(answerNames.map((name) => [name, answers[name] ?? ''])) as Record<
    AnswerName,
    string
  >
  const form = useRuleForm({
    defaults,
    fields: Object.fromEntries(names.map((name) => [name, { label: nameOf(name), rules: rules[name] }])),
    onSubmit: async (values) => {
      setSaved(false)
      const written = names.map((name) => [name, (values[name] ?? '').trim()])
      await attempt(async () => {
        await change(saveOwnAnswers, { body: { answers: Object.fromEntries(written) } })
        setSaved(true)
      })
    },
  })
  return (
    <Card narrow title={t('answers.title')}>
      <Hint>{t('answers.text')}</Hint>
      <Form form={form} submitLabel={t('answers.save')} aria-label={t('answers.title')}>
        <Grid min="16rem">
          {names.map((name) => {
            if (isDay(name)) return <DateField key={name} form={form} name={name} />
            if (isCountry(name)) return <CountryField key={name} form={form} name={name} />
            const description = name === 'documentName' ? t('hints.documentName') : undefined
            return <TextField key={name} form={form} name={name} description={description} />
          })}
        </Grid>
        {error && <ErrorNotice error={error} />}
        {saved && <Hint role="status">{t('answers.saved')}</Hint>}
      </Form>
    </Card>
  )
}
