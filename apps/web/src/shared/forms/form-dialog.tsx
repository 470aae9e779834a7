import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from './form.tsx'
import type { RuleForm } from './rule-form.ts'

interface FormDialogProps<Values> {
  readonly title: string
  readonly form: RuleForm<Values>
  /** Absent where there is nothing to submit any more. */
  readonly submitLabel: string | undefined
  /** True where submitting takes something away for good. */
  readonly danger?: boolean | undefined
  /** What the button that leaves says; Cancel where absent. */
  readonly dismiss?: string | undefined
  /** What the form does, above it. */
  readonly lead: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a window over the page, which a button cancels. */
export function FormDialog<Values>({
  title,
  form,
  submitLabel,
  danger,
  dismiss,
  lead,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const { t } = useTranslation('shared')
  return (
    <Dialog title={title} asks onClose={onClose}>
      <Stack gap="md">
        {lead}
        <Form
          form={form}
          submitLabel={submitLabel}
          danger={danger}
          aria-label={title}
          actions={
            <Button variant="default" onClick={onClose}>
              {dismiss ?? t('cancel')}
            </Button>
          }
        >
          {children}
        </Form>
      </Stack>
    </Dialog>
  )
}
