import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  readonly onDecide: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why, before a decision is signed: the reason goes to the ledger with it. */
export function ReasonDialog({ title, text, onDecide, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('eurs_manager_admin')
  const { t: shared } = useTranslation('shared')
  const form = useRuleForm({
    defaults: { reason: '' },
    fields: { reason: { label: t('fields.reason'), rules: 'required|length:1,200' } },
    onSubmit: ({ reason }) => onDecide(reason.trim()),
  })
  return (
    <Dialog title={title} asks onClose={onClose}>
      <Hint>{text}</Hint>
      <Form
        form={form}
        submitLabel={t('decide.continue')}
        actions={
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
        }
      >
        <TextAreaField form={form} name="reason" rows={3} description={t('decide.public')} />
      </Form>
    </Dialog>
  )
}
