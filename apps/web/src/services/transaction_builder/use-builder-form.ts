import type { MethodDescription } from '@panel/contracts/smart-contracts/smart-contract'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountDataQuery } from '../../shared/api/account-queries.ts'
import { useDraft } from '../../shared/drafts/drafts.ts'
import { currentLocale } from '../../shared/i18n/i18n.ts'
import { type Misfit, misfitsOf } from '../../shared/transactions/misfits.ts'
import { smartContractOf } from '../../shared/transactions/smart-contracts.ts'
import type { TransactionIntent } from '../../shared/transactions/transaction-intent.ts'
import { convertArgs } from './model/convert-args.ts'
import {
  type ArgsFormat,
  type BuilderErrors,
  type BuilderField,
  type BuilderForm,
  builderForm,
  readArgs,
  readBuilderForm,
} from './model/read-builder-form.ts'

/** What the method does not take; nothing where the method is not known or the args cannot be read. */
const misfitsIn = (form: BuilderForm, method: MethodDescription | undefined): readonly Misfit[] => {
  const bytes = method && readArgs(form)
  if (!bytes) return []
  try {
    return misfitsOf(method, bytes.length === 0 ? null : decodeMessagePack(bytes), currentLocale())
  } catch {
    return misfitsOf(method, undefined, currentLocale())
  }
}

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
  const methodName = form.smartContractMethod.trim()
  const method = Object.hasOwn(methods, methodName) ? methods[methodName] : undefined
  const [asked, setAsked] = useState(false)
  const [incomplete, setIncomplete] = useState(false)

  const change = (part: Partial<BuilderForm>) => {
    setForm({ ...form, ...part })
    setIncomplete(false)
    // Another method has arguments of its own, which nobody has left empty yet.
    if (part.smartContractMethod !== undefined) setAsked(false)
  }
  return {
    form,
    errors,
    methods: Object.keys(methods),
    method,
    /** The arguments that the method does not take. */
    misfits: misfitsIn(form, method),
    /** True once the form was submitted with arguments that do not fit. */
    asked,
    /** True after the form was submitted while something does not fit, until it is changed. */
    incomplete,
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
    /** What is intended, or undefined with every error shown. Only a method that is not known is not checked. */
    read: (): TransactionIntent | undefined => {
      const { intent, errors: found } = readBuilderForm(form)
      const fits = misfitsIn(form, method).length === 0
      setErrors(found ?? {})
      setAsked(!fits)
      setIncomplete(!fits || intent === undefined)
      return fits ? intent : undefined
    },
    /** What was sent need not be kept; it stays on the page for the next one. */
    forget,
  }
}

export type BuilderFormState = ReturnType<typeof useBuilderForm>
