import type { MethodDescription } from '@panel/contracts/smart-contracts/smart-contract'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { accountDataQuery } from '../../shared/api/account-queries.ts'
import { useFormDraft } from '../../shared/drafts/drafts.ts'
import { namedRule } from '../../shared/forms/rules/named-rule.ts'
import { noPrivateKeyRule } from '../../shared/forms/rules/no-private-key-rule.ts'
import type { RuleContext } from '../../shared/forms/rules/rule.ts'
import { useFormValue, useRuleForm } from '../../shared/forms/use-rule-form.ts'
import { currentLocale } from '../../shared/i18n/i18n.ts'
import { type Misfit, misfitsOf } from '../../shared/transactions/misfits.ts'
import { smartContractOf } from '../../shared/transactions/smart-contracts.ts'
import type { TransactionIntent } from '../../shared/transactions/transaction-intent.ts'
import { convertArgs } from './model/convert-args.ts'
import {
  type ArgsFormat,
  type ArgsText,
  argsFormats,
  argsHoldPrivateKey,
  type BuilderForm,
  readArgs,
  readBuilderForm,
} from './model/read-builder-form.ts'

/** What the method does not take; nothing where the method is not known or the args cannot be read. */
const misfitsIn = (text: ArgsText, method: MethodDescription | undefined): readonly Misfit[] => {
  const bytes = method && readArgs(text)
  if (!bytes) return []
  try {
    return misfitsOf(method, bytes.length === 0 ? null : decodeMessagePack(bytes), currentLocale())
  } catch {
    return misfitsOf(method, undefined, currentLocale())
  }
}

/** The name of the field that shows one member of a method's args. */
export const memberName = (method: string, member: string) => `member:${method}:${member}` as const

/** A call as it is typed, with the members of its args where they have inputs of their own. */
export type BuilderValues = BuilderForm & { readonly [name: ReturnType<typeof memberName>]: string }

/** The args and their format, as a rule of the args sees them. */
const argsIn = ({ value, at }: RuleContext): ArgsText => ({
  args: String(value),
  argsFormat: argsFormats.find((format) => format === at('argsFormat')?.value) ?? 'json',
})

const keylessArgsRule = namedRule('no_private_key', (context) => !argsHoldPrivateKey(argsIn(context)))
const hexArgsRule = namedRule('hex_args', (context) => {
  const text = argsIn(context)
  return text.argsFormat !== 'hex' || readArgs(text) !== undefined
})
const jsonArgsRule = namedRule('json_args', (context) => {
  const text = argsIn(context)
  return text.argsFormat === 'hex' || readArgs(text) !== undefined
})

const writtenOpenly = [['required'], [noPrivateKeyRule]] as const

/**
 * The form of one call, and what is known of its method. Several buttons of a page do something with the same call.
 *
 * @param name under which what is typed outlives a reload and an expired session.
 * @param onCall what the form's own button does with a complete call.
 */
export const useBuilderForm = (
  first: BuilderForm,
  name: string,
  onCall: (intent: TransactionIntent) => unknown,
) => {
  const { t } = useTranslation('transaction_builder')
  const label = (field: keyof BuilderForm) => t(`fields.${field}`)
  const known = useRef<MethodDescription | undefined>(undefined)
  const other = useRef<typeof onCall>(undefined)
  const form = useRuleForm<BuilderValues>({
    defaults: first,
    fields: {
      accountId: { label: label('accountId'), rules: writtenOpenly },
      smartContractMethod: {
        label: label('smartContractMethod'),
        rules: writtenOpenly,
      },
      smartContractHashHex: { label: label('smartContractHashHex'), rules: [[noPrivateKeyRule]] },
      maxFuel: { label: label('maxFuel'), rules: writtenOpenly },
      argsFormat: { label: label('argsFormat') },
      args: {
        label: label('args'),
        rules: [[keylessArgsRule], [hexArgsRule], [jsonArgsRule], ['fits_method']],
        messages: {
          hex_args: t('errors.args.hex'),
          json_args: t('errors.args.json'),
          // The list of what does not fit says it.
          fits_method: '',
        },
      },
    },
    rules: { fits_method: (context) => misfitsIn(argsIn(context), known.current).length === 0 },
    onSubmit: (values) => {
      const intent = readBuilderForm(values)
      // Not awaited: the call is signed and followed on its own, while the form can already be used again.
      if (intent) void (other.current ?? onCall)(intent)
    },
  })
  useFormDraft(form, `transaction_builder/${name}`)
  const accountId = useFormValue(form, 'accountId')
  const hash = useFormValue(form, 'smartContractHashHex')
  const methodName = useFormValue(form, 'smartContractMethod').trim()
  const argsFormat = useFormValue(form, 'argsFormat')
  const args = useFormValue(form, 'args')
  const { data: account } = useQuery(accountDataQuery(accountId))
  const methods = smartContractOf(hash.toLowerCase() || account?.contractHash || null)?.methods ?? {}
  const method = Object.hasOwn(methods, methodName) ? methods[methodName] : undefined
  const { forgetAttempt } = form.store
  useLayoutEffect(() => {
    known.current = method
  }, [method])
  const checked = useRef(methodName)
  useLayoutEffect(() => {
    if (checked.current === methodName) return
    checked.current = methodName
    // Another method has fields of its own, which nobody has left empty yet.
    forgetAttempt()
  }, [methodName, forgetAttempt])

  return {
    form,
    accountId,
    args,
    argsFormat,
    methods: Object.keys(methods),
    methodName,
    method,
    /** The arguments that the method does not take. */
    misfits: misfitsIn({ args, argsFormat }, method),
    /** Writes the same args in another format; what cannot be read stays as it is, and says so. */
    changeFormat: (format: ArgsFormat) => {
      const converted = convertArgs({ args, argsFormat }, format)
      if (!converted) {
        form.setErrors({ fields: { args: t('errors.args.convert') } })
        return
      }
      form.setValue('args', converted.args)
      form.setValue('argsFormat', converted.argsFormat)
    },
    /** Does something else with the call than the form's own button, where it is complete. */
    submitTo: async (act: (intent: TransactionIntent) => unknown): Promise<void> => {
      other.current = act
      try {
        await form.submit()
      } finally {
        other.current = undefined
      }
    },
    /** What was sent need not be kept; it stays on the page for the next one. */
    forget: () => form.reset(form.values()),
  }
}

export type BuilderFormState = ReturnType<typeof useBuilderForm>
