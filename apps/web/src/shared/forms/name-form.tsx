import { Button } from '@mantine/core'
import { nameProblem } from '@panel/contracts/platform/chosen-name'
import { useTranslation } from 'react-i18next'
import { TextField } from './fields/text-field.tsx'
import { Form } from './form.tsx'
import { useRuleForm } from './use-rule-form.ts'

interface NameFormProps {
  /** What the form does, for those who do not see it. */
  readonly title: string
  readonly label: string
  readonly hint?: string | undefined
  readonly submitLabel: string
  /** The name that the thing has already. */
  readonly oldName?: string | undefined
  /** Resolves with why it was not saved, undefined where it was. */
  readonly onSave: (name: string) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Takes the name of what a person keeps, such as a view of a list. */
export function NameForm({ title, label, hint, submitLabel, oldName = '', onSave, onClose }: NameFormProps) {
  const { t: shared } = useTranslation('shared')
  const { t: forms } = useTranslation('forms')
  const form = useRuleForm({
    defaults: { name: oldName },
    fields: {
      name: {
        label,
        rules: 'required|chosen_name',
        messages: {
          chosen_name: ({ value }) => forms(`name_${nameProblem(String(value)) ?? 'empty'}`),
        },
      },
    },
    rules: { chosen_name: ({ value }) => nameProblem(String(value)) === undefined },
    onSubmit: async ({ name }) => {
      const failure = await onSave(name.trim())
      if (failure === undefined) onClose()
      else form.setErrors({ fields: { name: failure } })
    },
  })
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      aria-label={title}
      actions={
        <Button variant="default" onClick={onClose}>
          {shared('cancel')}
        </Button>
      }
    >
      <TextField
        form={form}
        name="name"
        {...(hint !== undefined && { description: hint })}
        autoComplete="off"
      />
    </Form>
  )
}
