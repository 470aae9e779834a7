import { addReviewNote } from '@panel/contracts/services/KYC/endpoints'
import { longestMessage, type ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { useTranslation } from 'react-i18next'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { i18n } from '../../../shared/i18n/i18n.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useChange } from '../queries.ts'

void i18n.loadNamespaces('forms')

/** Notes between colleagues, which the person never reads. */
export function NotesCard({ review: { accountId, notes, state } }: { review: ReviewDetail }) {
  const { t } = useTranslation('KYC')
  const change = useChange()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { text: '' },
    fields: { text: { label: t('notes.label'), rules: `required:trim|length:1,${longestMessage}` } },
    onSubmit: ({ text }) =>
      attempt(async () => {
        await change(addReviewNote, { params: { accountId }, body: { text } })
        form.reset()
      }),
  })
  useFormDraft(form, `KYC/note/${accountId}`)
  return (
    <Card as="aside" title={t('notes.title')}>
      <Hint>{t('notes.text')}</Hint>
      <RowList>
        {notes.map(({ id, by, at, text }) => (
          <li key={id}>
            <TwoLines
              note={
                <>
                  <AccountId id={by} label={t('notes.by')} /> <Moment at={at} brief />
                </>
              }
            >
              <bdi>{text}</bdi>
            </TwoLines>
          </li>
        ))}
      </RowList>
      {state !== 'erased' && (
        <Form form={form} submitLabel={t('notes.add')} aria-label={t('notes.title')}>
          <TextAreaField form={form} name="text" rows={3} />
          {error && <ErrorNotice error={error} />}
        </Form>
      )}
    </Card>
  )
}
