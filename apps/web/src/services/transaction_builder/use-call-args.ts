import type { MethodDescription } from '@panel/contracts/smart-contracts/smart-contract'
import { formatJsonNotation, parseJsonNotation } from '@panel/ledger/encoding'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { accountDataQuery } from '../../shared/api/account-queries.ts'
import { useMethodsOf } from '../../shared/delegations/use-methods-of.ts'
import { useFormValue } from '../../shared/forms/use-rule-form.ts'
import { smartContractOf } from '../../shared/transactions/smart-contracts.ts'
import { fieldsOf, membersOf, rawText } from './model/method-fields.ts'
import { type BuilderFormState, memberName } from './use-builder-form.ts'

/** The args of one call of a form, which are written member by member. */
export interface CallArgs {
  /** Under which the form keeps what is typed; another for each method, and for each call within a call. */
  readonly key: string
  readonly form: BuilderFormState['form']
  readonly target: string
  readonly methodName: string
  readonly method: MethodDescription
  /** The args as they are now, in JSON notation. */
  readonly read: () => string
  readonly write: (args: string) => void
}

/** The methods that the target among the args is known to have: what a delegation may name. */
export const useMethodsOfTarget = ({ key, form, method }: CallArgs, wanted: boolean): readonly string[] => {
  const target = String(useFormValue(form, memberName(key, 'target')) ?? '')
  return useMethodsOf(wanted && method.formats.target === 'account' ? [target] : [])
}

const noCall = { target: '', method: '', args: '' } as const

/** The call that the args hold, where the method says that they hold one: its contract's methods and the chosen one. */
const useCalled = ({ key, form, method }: CallArgs) => {
  const { calls } = method
  const names = calls ?? noCall
  const target = String(useFormValue(form, memberName(key, names.target)) ?? '')
  const methodName = String(useFormValue(form, memberName(key, names.method)) ?? '').trim()
  const { data: account } = useQuery(accountDataQuery(target))
  const methods = smartContractOf(account?.contractHash ?? null)?.methods ?? {}
  return { calls, target, methodName, methods }
}

/** The names of the methods to choose from for the call that the args hold. */
export const useCalledMethods = (call: CallArgs): readonly string[] => {
  const { calls, methods } = useCalled(call)
  return calls ? Object.keys(methods) : []
}

/** The args of the call that the args hold; undefined where its method has no fields that are known. */
export const useInnerArgs = (call: CallArgs): CallArgs | undefined => {
  const { calls, target, methodName, methods } = useCalled(call)
  const method = Object.hasOwn(methods, methodName) ? methods[methodName] : undefined
  const { key, form, read, write } = call
  const { store } = form
  const { args: name = '' } = calls ?? {}
  const readInner = useCallback(() => formatJsonNotation(membersOf(read())?.[name] ?? {}), [read, name])
  const writeInner = useCallback(
    (text: string) => {
      const args = parseJsonNotation(text)
      // The input in JSON notation, which takes over where the method is not known, goes on from here.
      store.setValue(memberName(key, name), rawText(args))
      write(formatJsonNotation({ ...membersOf(read()), [name]: args }, 2))
    },
    [store, key, read, write, name],
  )
  if (!calls || !method || !fieldsOf(method)) return undefined
  return {
    key: `${key}:${name}:${methodName}`,
    form,
    target,
    methodName,
    method,
    read: readInner,
    write: writeInner,
  }
}
