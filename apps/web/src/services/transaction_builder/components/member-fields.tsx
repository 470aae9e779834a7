import { Button, Group } from '@mantine/core'
import { amountAssetOf } from '@panel/contracts/smart-contracts/smart-contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { accountDataQuery, balancesQuery } from '../../../shared/api/account-queries.ts'
import { useRuleField } from '../../../shared/forms/use-rule-field.ts'
import { useFormValue } from '../../../shared/forms/use-rule-form.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import {
  fieldsOf,
  type MethodField,
  membersOf,
  othersIn,
  textOfMember,
  writeMember,
} from '../model/method-fields.ts'
import { type BuilderFormState, type BuilderValues, memberName } from '../use-builder-form.ts'
import { type CallArgs, useCalledMethods, useInnerArgs } from '../use-call-args.ts'
import { useSignerKey } from '../use-signer-key.ts'
import classes from './builder.module.css'
import { KnownAccounts } from './known-accounts.tsx'
import { type AmountAsset, MemberField, type MemberFieldProps } from './member-field.tsx'

/** What is wrong with the args as a whole, which have no input of their own here. */
function ArgsMessages({ state }: { state: BuilderFormState }) {
  const { messages } = useRuleField<BuilderValues, string>(state.form, 'args')
  return (
    <Hint bad role="alert">
      {messages.join(' ')}
    </Hint>
  )
}

/** What the args hold besides what the method names, such as what another method took: it would be sent too. */
function OtherMembers({ call, fields }: { call: CallArgs; fields: readonly MethodField[] }) {
  const { t } = useTranslation('transaction_builder')
  useFormValue(call.form, 'args')
  const others = othersIn(call.read(), fields)
  if (others.names.length === 0) return null
  return (
    <Group gap="xs" className={classes.others}>
      <Hint role="status">{t('otherMembers', { names: others.names.join(', ') })}</Hint>
      <Button size="compact-xs" variant="subtle" onClick={() => call.write(others.without)}>
        {t('removeOthers')}
      </Button>
    </Group>
  )
}

interface FieldsProps {
  readonly call: CallArgs
  readonly fields: readonly MethodField[]
  readonly amountsIn: AmountAsset
  readonly title: string
}

/** The args of a call within the args: as inputs where its method is known. */
function InnerArgs(props: MemberFieldProps) {
  const { t } = useTranslation('transaction_builder')
  const inner = useInnerArgs(props.call)
  return inner ? (
    <CallMembers call={inner} title={t('fields.innerArgs', { method: inner.methodName })} />
  ) : (
    <MemberField {...props} />
  )
}

function Fields({ call, fields, amountsIn, title }: FieldsProps) {
  const { accountId } = useSignerKey()
  const accountsId = useId()
  const methodsId = useId()
  const calledMethods = useCalledMethods(call)
  const { key, form, read, write } = call
  const { store } = form
  const { decimals } = amountsIn
  const { calls } = call.method
  // Inputs start from what the args hold, written with the decimals of the asset.
  useLayoutEffect(() => {
    for (const described of fields) {
      const field = { ...described, decimals }
      const value = membersOf(read())?.[field.name]
      const text = textOfMember(value, field)
      store.setValue(memberName(key, field.name), text)
      // Typed before the decimals were known, it could not be read.
      if (field.format === 'amount' && typeof value === 'string') write(writeMember(read(), field, text))
    }
  }, [store, fields, key, read, write, decimals])
  return (
    <fieldset className={classes.members}>
      <legend>{title}</legend>
      {fields.map((field) => {
        const props = { call, field, amountsIn, ownAccountId: accountId, accountsId }
        if (field.name === calls?.args) return <InnerArgs key={field.name} {...props} />
        return (
          <MemberField
            key={field.name}
            {...props}
            textsId={field.name === calls?.method ? methodsId : undefined}
          />
        )
      })}
      <datalist id={methodsId}>
        {calledMethods.map((method) => (
          <option key={method} value={method} />
        ))}
      </datalist>
      <KnownAccounts id={accountsId} />
      <OtherMembers call={call} fields={fields} />
    </fieldset>
  )
}

/** The args of one call as one input for each member that the method's description names. */
function CallMembers({ call, title }: { call: CallArgs; title: string }) {
  const { method, target } = call
  const fields = useMemo(() => fieldsOf(method) ?? [], [method])
  const balances = useQuery(balancesQuery())
  useFormValue(call.form, 'args')
  const assetId = amountAssetOf(method, { target, args: membersOf(call.read()) })
  // Of an asset that the signer holds nothing of, too.
  const { data: account } = useQuery(accountDataQuery(assetId))
  if (!fields.some(({ format }) => format === 'amount'))
    return <Fields call={call} fields={fields} amountsIn={{ assetId, decimals: undefined }} title={title} />
  // What is typed as an amount means nothing until the decimals of its asset are known.
  return (
    <QueryView query={balances} loading={240}>
      {(rows) => {
        const held = rows.find((row) => row.assetId === assetId)
        const amountsIn = { assetId, decimals: held?.decimals ?? account?.decimals }
        return <Fields call={call} fields={fields} amountsIn={amountsIn} title={title} />
      }}
    </QueryView>
  )
}

/** The args of the call that a form holds, one input for each member. */
export function MemberFields({ state }: { state: BuilderFormState }) {
  const { t } = useTranslation('transaction_builder')
  const { form, method, methodName, accountId } = state
  const { store } = form
  // The same function in every render: inputs are filled again from what another one reads.
  const read = useCallback(() => String(store.values().args), [store])
  const write = useCallback((args: string) => store.setValue('args', args), [store])
  const call: CallArgs | undefined = method && {
    key: methodName,
    form,
    target: accountId,
    methodName,
    method,
    read,
    write,
  }
  return (
    <>
      {call && <CallMembers call={call} title={t('fields.args')} />}
      <ArgsMessages state={state} />
    </>
  )
}
