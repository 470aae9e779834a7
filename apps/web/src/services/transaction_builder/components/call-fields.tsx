import { NativeSelect } from '@mantine/core'
import { isHashId } from '@panel/ledger/accounts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IdField } from '../../../shared/forms/fields/id-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { useInputProps } from '../../../shared/forms/fields/use-input-props.tsx'
import { namedRule } from '../../../shared/forms/rules/named-rule.ts'
import { u64Rule } from '../../../shared/forms/rules/units-rule.ts'
import { useFormSnapshot } from '../../../shared/forms/use-rule-form.ts'
import { misfitText } from '../../../shared/transactions/misfits.ts'
import { Callout } from '../../../shared/ui/layout.tsx'
import { fieldsOf } from '../model/method-fields.ts'
import { type ArgsFormat, argsFormats } from '../model/read-builder-form.ts'
import type { BuilderFormState, BuilderValues } from '../use-builder-form.ts'
import classes from './builder.module.css'
import { SignerAccountField } from './known-accounts.tsx'
import { MemberFields } from './member-fields.tsx'

/** Capitals are read as small letters; changing them while typing would hide a private key from its rule. */
const hashRules = [[namedRule('hash_id', ({ value }) => isHashId(String(value).toLowerCase()))]] as const
const fuelRules = [[u64Rule]] as const

const withoutBlanks = (text: string): string => text.replace(/\s/g, '')

/** How the args are written; what is written already is turned into the chosen notation. */
function FormatField({ state }: { state: BuilderFormState }) {
  const { t } = useTranslation('transaction_builder')
  const { field, props } = useInputProps<BuilderValues, ArgsFormat>({
    form: state.form,
    name: 'argsFormat',
    description: t('hints.argsFormat'),
  })
  return (
    <NativeSelect
      {...props}
      value={field.value}
      data={argsFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
      onChange={(event) => {
        const chosen = argsFormats.find((format) => format === event.currentTarget.value)
        if (chosen) state.changeFormat(chosen)
      }}
    />
  )
}

/** What the method does not take, where no input says so itself. */
function Misfits({ state, shown }: { state: BuilderFormState; shown: ReadonlySet<string> }) {
  const { t } = useTranslation('transaction_builder')
  const { submitted } = useFormSnapshot(state.form).state
  const misfits = state.misfits.filter(({ member }) => !shown.has(member.split('.')[0] ?? ''))
  if (misfits.length === 0) return null
  return (
    <Callout tone="bad" role={submitted ? 'alert' : 'status'}>
      {t('misfits')}
      <ul>
        {misfits.map((misfit) => (
          <li key={misfit.member}>{misfitText(misfit)}</li>
        ))}
      </ul>
    </Callout>
  )
}

/** The fields of one call; its args as JSON notation, as fields of the method, or as bytes in hex. */
export function CallFields({ state }: { state: BuilderFormState }) {
  const { t } = useTranslation('transaction_builder')
  const methodsId = useId()
  const { form, methods, argsFormat } = state
  // Without known fields the arguments are written as JSON notation, which is what the fields write too.
  const members = argsFormat === 'fields' ? fieldsOf(state.method) : undefined
  // Nothing can be said about arguments before there is a method.
  const awaitsMethod =
    argsFormat === 'fields' && state.methodName === '' && /^\s*(\{\s*\})?\s*$/.test(state.args)
  const hint = (name: string) => t(`hints.${name}`)
  return (
    <div className={classes.fields}>
      <SignerAccountField form={form} name="accountId" description={hint('accountId')} />
      <TextField
        form={form}
        name="smartContractMethod"
        description={hint('smartContractMethod')}
        list={methodsId}
        spellCheck={false}
        autoComplete="off"
      />
      <datalist id={methodsId}>
        {methods.map((method) => (
          <option key={method} value={method} />
        ))}
      </datalist>
      {awaitsMethod && <p className={classes.awaits}>{t('awaitsMethod')}</p>}
      {members && <MemberFields state={state} />}
      {!members && !awaitsMethod && (
        <TextAreaField
          form={form}
          name="args"
          description={hint('args')}
          classNames={{ input: 'monospace' }}
          spellCheck={false}
          autoComplete="off"
          rows={7}
        />
      )}
      <Misfits state={state} shown={new Set(members?.map(({ name }) => name))} />
      <IdField
        form={form}
        name="smartContractHashHex"
        description={hint('smartContractHashHex')}
        rules={hashRules}
      />
      <TextField
        form={form}
        name="maxFuel"
        description={hint('maxFuel')}
        rules={fuelRules}
        normalize={withoutBlanks}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormatField state={state} />
    </div>
  )
}
