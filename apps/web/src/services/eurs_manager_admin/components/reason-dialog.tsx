import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { Hint } from '../../../shared/ui/layout.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  /** The reason at first. */
  readonly reason: string
  /** Whether there is nothing left to decide: somebody else decided all of it. */
  readonly decided?: boolean
  readonly onDecide: (reason: string) => void
  readonly onClose: () => void
  /** What somebody else decided while the dialog is open. */
  readonly children?: ReactNode
}

/** Asks why, before a decision is signed: the reason goes to the ledger with it. */
export function ReasonDialog({
  title,
  text,
  reason,
  decided = false,
  onDecide,
  onClose,
  children,
}: ReasonDialogProps) {
  const { t } = useTranslation('eurs_manager_admin')
  const form = useRuleForm({
    defaults: { reason },
    fields: { reason: { label: t('fields.reason'), rules: 'required:trim|length:1,200' } },
    onSubmit: (values) => onDecide(values.reason.trim()),
  })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={decided ? undefined : t('decide.continue')}
      lead={
        <>
          <Hint>{text}</Hint>
          {children}
        </>
      }
      onClose={onClose}
    >
      <TextAreaField form={form} name="reason" rows={3} description={t('decide.public')} />
    </FormDialog>
  )
}
