import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountDataQuery } from '../../shared/api/account-queries.ts'
import { useDraft } from '../../shared/drafts/use-draft.ts'
import { smartContractOf } from '../../shared/transactions/smart-contracts.ts'
import type { TransactionIntent } from '../../shared/transactions/transaction-intent.ts'
import { convertArgs } from './model/convert-args.ts'
import {
  type ArgsFormat,
  type BuilderErrors,
  type BuilderField,
  type BuilderForm,
  builderForm,
  readBuilderForm,
} from './model/read-builder-form.ts'

/**
 * The form of one call: what is typed, what does not fit, and what is known of its method. It is no rule form: its args
 * are one value in three notations that are turned into each other, and its fields are checked together as bytes.
 *
 * @param name under which what is typed outlives a reload and an expired session.
 */
export const useBuilderForm = (first: BuilderForm, name: string) => {
  const [draft, setForm, forget] = useDraft(`transaction_builder/${name}`, builderForm)
  const form = draft ?? first
  const [errors, setErrors] = useState<BuilderErrors>({})
  const { data: account } = useQuery(accountDataQuery(form.accountId.trim()))
  const contract = smartContractOf(form.smartContractHashHex.trim() || account?.contractHash || null)
  const methods = contract?.methods ?? {}
  const method = form.smartContractMethod.trim()

  const change = (part: Partial<BuilderForm>) => setForm({ ...form, ...part })
  return {
    form,
    errors,
    methods: Object.keys(methods),
    method: Object.hasOwn(methods, method) ? methods[method] : undefined,
    intent: readBuilderForm(form).intent,
    change,
    check: (field: BuilderField) =>
      setErrors((before) => ({ ...before, [field]: readBuilderForm(form).errors?.[field] })),
    /** Writes the same args in another format; what cannot be read stays as it is, and says so. */
    changeFormat: (argsFormat: ArgsFormat) => {
      const converted = convertArgs(form, argsFormat)
      if (converted) change(converted)
      setErrors((before) => ({ ...before, args: converted ? undefined : 'errors.args.convert' }))
    },
    /** What is intended, or undefined with every error shown. */
    read: (): TransactionIntent | undefined => {
      const { intent, errors: found } = readBuilderForm(form)
      setErrors(found ?? {})
      return intent
    },
    /** What was sent need not be kept; it stays on the page for the next one. */
    forget,
  }
}

export type BuilderFormState = ReturnType<typeof useBuilderForm>
