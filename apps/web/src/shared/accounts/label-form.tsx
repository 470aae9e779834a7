import { Button } from '@mantine/core'
import { nameProblem } from '@panel/contracts/platform/chosen-name'
import { useTranslation } from 'react-i18next'
import { TextField } from '../forms/fields/text-field.tsx'
import { Form } from '../forms/form.tsx'
import { useRuleForm } from '../forms/use-rule-form.ts'
import type { AccountNote } from './account-queries.ts'
import { useNoteFailure, useNotes } from './use-notes.ts'

interface LabelFormProps {
  readonly note: AccountNote
  /** Called when the label was saved, or the person gave up. */
  readonly onClose: () => void
}

/** Labels an account, or renames or clears its label. */
export function LabelForm({ note, onClose }: LabelFormProps) {
  const { t } = useTranslation('accounts')
  const { t: shared } = useTranslation('shared')
  const { t: forms } = useTranslation('forms')
  const { write } = useNotes()
  const failureOf = useNoteFailure()
  const form = useRuleForm({
    defaults: { label: note.label ?? '' },
    fields: {
      label: {
        label: t('label'),
        rules: 'chosen_name',
        messages: {
          chosen_name: ({ value }) => forms(`name_${nameProblem(String(value)) ?? 'empty'}`),
        },
      },
    },
    // An empty label is none.
    rules: { chosen_name: ({ value }) => value === '' || nameProblem(String(value)) === undefined },
    onSubmit: async ({ label }) => {
      try {
        await write({ ...note, label: label.trim() === '' ? null : label.trim() })
        onClose()
      } catch (error) {
        form.setErrors({ fields: { label: failureOf(error) } })
      }
    },
  })
  return (
    <Form
      form={form}
      submitLabel={t('save')}
      aria-label={t('label')}
      actions={
        <Button variant="default" onClick={onClose}>
          {shared('cancel')}
        </Button>
      }
    >
      <TextField
        form={form}
        name="label"
        description={t('labelHint')}
        spellCheck={false}
        autoComplete="off"
      />
    </Form>
  )
}
