import { Button } from '@mantine/core'
import { nameProblem } from '@panel/contracts/platform/chosen-name'
import { useTranslation } from 'react-i18next'
import { TextField } from '../forms/fields/text-field.tsx'
import { Form } from '../forms/form.tsx'
import { useRuleForm } from '../forms/use-rule-form.ts'

interface SaveViewFormProps {
  /** The name that the view has; without one it is new. */
  readonly oldName?: string | undefined
  /** Resolves with why the view was not saved, undefined where it was. */
  readonly onSave: (name: string) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Takes the name of a view, a new one or one that is kept already. */
export function SaveViewForm({ oldName, onSave, onClose }: SaveViewFormProps) {
  const { t } = useTranslation('list')
  const { t: shared } = useTranslation('shared')
  const { t: forms } = useTranslation('forms')
  const form = useRuleForm({
    defaults: { name: oldName ?? '' },
    fields: {
      name: {
        label: t('views.name'),
        rules: 'chosen_name',
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
      submitLabel={t('views.submit')}
      aria-label={oldName === undefined ? t('views.save') : t('views.rename', { name: oldName })}
      actions={
        <Button variant="default" onClick={onClose}>
          {shared('cancel')}
        </Button>
      }
    >
      <TextField
        form={form}
        name="name"
        {...(oldName === undefined && { description: t('views.nameHint') })}
        autoComplete="off"
      />
    </Form>
  )
}
