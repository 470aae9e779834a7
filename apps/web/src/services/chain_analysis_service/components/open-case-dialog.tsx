import { openCase } from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import type { Finding } from '@panel/contracts/services/chain_analysis_service/findings'
import { useTranslation } from 'react-i18next'
import { useChangeOf } from '../../../shared/api/use-change.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { decidedEndpoints } from '../queries.ts'
import { type View, viewText } from '../view-in-url.ts'

interface OpenCaseDialogProps {
  readonly view: View
  readonly findings: readonly Finding[]
  readonly search: UrlSearch
  readonly onClose: () => void
}

/** Opens a case about the accounts of some findings, with the view that it was opened from. */
export function OpenCaseDialog({ view, findings, search, onClose }: OpenCaseDialogProps) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useChangeOf(decidedEndpoints, { quiet: true })
  const changeSearch = useListSearch()
  const { error, attempt } = useAttempt()
  const accounts = [...new Set(findings.map(({ accountId }) => accountId))]
  const form = useRuleForm({
    defaults: { title: '' },
    fields: { title: { label: t('fields.title'), rules: 'required|length:1,120' } },
    onSubmit: ({ title }) =>
      attempt(async () => {
        const body = {
          assetId: view.assetId,
          title: title.trim(),
          view: viewText(search),
          accounts,
          findings: findings.map(({ id }) => id),
        }
        const { id } = await change(openCase, { body })
        onClose()
        changeSearch({ tab: 'cases', case: String(id), finding: undefined })
      }),
  })
  return (
    <FormDialog
      title={t('cases.openOne')}
      form={form}
      submitLabel={t('cases.openOne')}
      lead={<Hint>{t('cases.openText', { accounts: accounts.length, count: findings.length })}</Hint>}
      onClose={onClose}
    >
      <TextField form={form} name="title" />
      {error && <ErrorNotice error={error} />}
    </FormDialog>
  )
}
