import { Button } from '@mantine/core'
import {
  changeCase,
  getCase,
  openCase,
} from '@panel/contracts/services/chain_analysis_service/case-endpoints'
import type { Finding } from '@panel/contracts/services/chain_analysis_service/findings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { useListSearch } from '../../../shared/list/use-list-search.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../queries.ts'
import { type View, viewText } from '../view-in-url.ts'

interface OpenCaseDialogProps {
  readonly view: View
  readonly findings: readonly Finding[]
  readonly search: UrlSearch
  readonly onClose: () => void
}

/** The open case that one of the accounts is in already, where that is why none was opened. */
const openCaseIn = (failure: unknown): number | undefined => {
  if (!(failure instanceof ApiError) || failure.code !== 'CONFLICT') return undefined
  const { caseId } = failure.details
  return typeof caseId === 'number' ? caseId : undefined
}

/** Opens a case about the accounts of some findings, with the view that it was opened from. */
export function OpenCaseDialog({ view, findings, search, onClose }: OpenCaseDialogProps) {
  const { t } = useTranslation('chain_analysis_service')
  const change = useChange()
  const changeSearch = useListSearch()
  const { error, busy, attempt } = useAttempt()
  const [taken, setTaken] = useState<number>()
  const accounts = [...new Set(findings.map(({ accountId }) => accountId))]
  const ids = findings.map(({ id }) => id)
  const show = (id: number): void => {
    onClose()
    changeSearch({ tab: 'cases', case: String(id), finding: undefined })
  }
  /** What the case has stays: it is read right before, and its revision holds the two together. */
  const addTo = (caseId: number): Promise<void> =>
    attempt(async () => {
      const file = await call(getCase, { params: { caseId: String(caseId) } })
      const body = {
        ...{ caseId, title: file.title, revision: file.revision },
        accounts: [...new Set([...file.accounts.map((each) => each.accountId), ...accounts])],
        findings: [...new Set([...file.findings.map((each) => each.id), ...file.gone, ...ids])],
      }
      await change(changeCase, { body })
      show(caseId)
    })
  const form = useRuleForm({
    defaults: { title: '' },
    fields: { title: { label: t('fields.title'), rules: 'required:trim|length:1,120' } },
    onSubmit: ({ title }) => {
      setTaken(undefined)
      const opening = async (): Promise<void> => {
        const body = {
          assetId: view.assetId,
          title: title.trim(),
          view: viewText(search),
          accounts,
          findings: ids,
        }
        const { id } = await change(openCase, { body })
        show(id)
      }
      return attempt(opening, (failure) => {
        const other = openCaseIn(failure)
        setTaken(other)
        return other !== undefined
      })
    },
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
      {taken !== undefined && (
        <Callout tone="warn" role="status">
          <p>{t('cases.taken', { id: taken })}</p>
          <Button variant="default" loading={busy} onClick={() => void addTo(taken)}>
            {t('cases.addTo', { id: taken })}
          </Button>
        </Callout>
      )}
      {error && <ErrorNotice error={error} />}
    </FormDialog>
  )
}
