import { planWork } from '@panel/contracts/services/elsa_admin/endpoints'
import { longestWorkDays, longestWorkTitle, workEndProblem } from '@panel/contracts/services/elsa_admin/works'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { localTimeOf, parseLocalTime } from '../../../shared/format/local-time.ts'
import { DateField } from '../../../shared/forms/fields/date-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../queries.ts'

const hourMilliseconds = 3_600_000

/** Enters planned works; the span may lie in the past. */
export function WorkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('elsa_admin')
  const change = useChange()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: {
      title: '',
      from: localTimeOf(serverNow()),
      until: localTimeOf(serverNow() + hourMilliseconds),
    },
    fields: {
      title: { label: t('works.fields.title'), rules: `required:trim|length:1,${longestWorkTitle}` },
      from: { label: t('works.fields.from'), rules: 'required' },
      until: { label: t('works.fields.until'), rules: 'required' },
    },
    onSubmit: async ({ title, from, until }) => {
      const [begins, ends] = [parseLocalTime(from), parseLocalTime(until)]
      const problem = workEndProblem(begins, ends)
      if (problem) {
        form.setErrors({ fields: { until: t(`works.${problem}`, { days: longestWorkDays }) } })
        return
      }
      await attempt(async () => {
        const span = { from: new Date(begins).toISOString(), until: new Date(ends).toISOString() }
        await change(planWork, { body: { title: title.trim(), ...span } })
        onClose()
      })
    },
  })
  return (
    <FormDialog
      title={t('works.add')}
      form={form}
      submitLabel={t('works.save')}
      lead={<Hint>{t('works.hint')}</Hint>}
      onClose={onClose}
    >
      <TextField form={form} name="title" autoComplete="off" />
      <DateField form={form} name="from" withTime />
      <DateField form={form} name="until" withTime />
      {error && <ErrorNotice error={error} />}
    </FormDialog>
  )
}
