import { Button } from '@mantine/core'
import { nameProblem } from '@panel/contracts/platform/chosen-name'
import { useTranslation } from 'react-i18next'
import { AccountIdField } from '../forms/fields/account-id-field.tsx'
import { TextField } from '../forms/fields/text-field.tsx'
import { Form } from '../forms/form.tsx'
import { useRuleForm } from '../forms/use-rule-form.ts'
import type { AccountNote } from './account-queries.ts'
import { useAddressBook } from './use-account-name.ts'
import { useNoteFailure, useNotes } from './use-notes.ts'

interface LabelFormProps {
  /** What is noted already; without it, the form asks which account is labelled. */
  readonly note?: AccountNote
  /** Called when the label was saved, or the person gave up. */
  readonly onClose: () => void
}

/** Labels an account, or renames or clears its label. */
export function LabelForm({ note, onClose }: LabelFormProps) {
  const { t } = useTranslation('accounts')
  const { t: shared } = useTranslation('shared')
  const { t: forms } = useTranslation('forms')
  const { write } = useNotes()
  const book = useAddressBook()
  const failureOf = useNoteFailure()
  const form = useRuleForm({
    defaults: { accountId: note?.accountId ?? '', label: note?.label ?? '' },
    fields: {
      accountId: { label: t('fields.accountId'), rules: 'required' },
      label: {
        label: t('label'),
        rules: note ? 'chosen_name' : 'required|chosen_name',
        messages: {
          chosen_name: ({ value }) => forms(`name_${nameProblem(String(value)) ?? 'empty'}`),
        },
      },
    },
    // An empty label is none.
    rules: { chosen_name: ({ value }) => value === '' || nameProblem(String(value)) === undefined },
    onSubmit: async ({ accountId, label }) => {
      const known = note ?? book.find((entry) => entry.accountId === accountId)
      try {
        await write({
          accountId,
          watched: known?.watched ?? false,
          label: label.trim() === '' ? null : label.trim(),
        })
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
      {!note && <AccountIdField form={form} name="accountId" />}
      <TextField
        form={form}
        name="label"
        description={t(note ? 'labelHint' : 'newLabelHint')}
        spellCheck={false}
        autoComplete="off"
      />
    </Form>
  )
}
