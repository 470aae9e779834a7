import { aliasName, service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useWhatItIs } from '../../../shared/forms/use-what-it-is.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { useSentDraft } from '../../../shared/transactions/use-sent-draft.ts'
import { aliasHolderQuery } from '../queries.ts'

interface AliasFormProps {
  /** The name under which what was typed outlives an expired session. */
  readonly draft: string
  readonly submitLabel: string
  /** Writes `registrationOf` the name; resolves with whether it was registered. */
  readonly onSubmit: (alias: string) => Promise<boolean>
}

/** The call that registers a name for the signed-in account. */
export const registrationOf = (alias: string) =>
  contractCall(service, 'alias_registration', serviceAccountId, { alias })

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
    onSubmit: ({ alias }) => register(alias),
  })
  useFormDraft(form, `alias/${draft}`)
  const register = async (alias: string): Promise<void> => {
    if (await onSubmit(alias)) form.reset()
  }
  useSentDraft(
    () => [registrationOf(form.values().alias)],
    () => register(form.values().alias),
  )
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
