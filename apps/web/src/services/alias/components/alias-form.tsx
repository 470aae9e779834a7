import { aliasName } from '@panel/contracts/smart-contracts/service'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useWhatItIs } from '../../../shared/forms/use-what-it-is.ts'
import { aliasHolderQuery } from '../queries.ts'

interface AliasFormProps {
  /** The name under which what was typed outlives an expired session. */
  readonly draft: string
  readonly submitLabel: string
  /** Resolves with whether the name was registered. */
  readonly onSubmit: (alias: string) => Promise<boolean>
}

const isName = (value: unknown): boolean => z.safeParse(aliasName, value).success

/** A name that is still free. */
export function AliasForm({ draft, submitLabel, onSubmit }: AliasFormProps) {
  const { t } = useTranslation('alias')
  const saying = useWhatItIs()
  const queryClient = useQueryClient()
  const form = useRuleForm({
    defaults: { alias: '' },
    fields: {
      alias: {
        label: t('fields.alias'),
        rules: 'required|alias_name|(300)free',
        messages: { alias_name: saying(t('rules.aliasName')), free: t('rules.free') },
      },
    },
    rules: {
      alias_name: ({ value }) => isName(value),
      free: async ({ value }) =>
        (await queryClient.fetchQuery(aliasHolderQuery(String(value)))).accountId === null,
    },
    onSubmit: async ({ alias }) => {
      if (await onSubmit(alias)) form.reset()
    },
  })
  useFormDraft(form, `alias/${draft}`)
  return (
    <Form form={form} submitLabel={submitLabel} aria-label={submitLabel}>
      <TextField
        form={form}
        name="alias"
        description={t('hints.alias')}
        spellCheck={false}
        autoComplete="off"
        // What is too long to be a name stays as it is, so that the message can say what it is.
        normalize={(text) => (text.trim().length > 32 ? text.trim() : text.trim().toLowerCase())}
      />
    </Form>
  )
}
