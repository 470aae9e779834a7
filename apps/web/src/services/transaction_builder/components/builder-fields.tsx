import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransactionState } from '../../../shared/transactions/run-transaction.ts'
import { smartContractOf } from '../../../shared/transactions/smart-contracts.ts'
import type { TransactionIntent } from '../../../shared/transactions/transaction-intent.ts'
import { accountDataQuery } from '../queries.ts'
import classes from './builder-fields.module.css'
import {
  type BuilderErrors,
  type BuilderField,
  type BuilderForm,
  readBuilderForm,
} from './read-builder-form.ts'

interface BuilderFieldsProps {
  readonly defaultMaxFuel: string
  readonly step: TransactionState['step']
  readonly onSubmit: (intent: TransactionIntent) => unknown
}

const isBusy = (step: TransactionState['step']): boolean =>
  step === 'preparing' || step === 'reviewing' || step === 'signing' || step === 'submitting'

/** The form of a unitary transaction; nothing typed is lost by a failure. */
export function BuilderFields({ defaultMaxFuel, step, onSubmit }: BuilderFieldsProps) {
  const { t } = useTranslation('transaction_builder')
  const methodsId = useId()
  const [errors, setErrors] = useState<BuilderErrors>({})
  const [form, setForm] = useState<BuilderForm>({
    accountId: '',
    smartContractMethod: '',
    smartContractHashHex: '',
    maxFuel: defaultMaxFuel,
    argsFormat: 'json',
    args: '{}',
  })
  const { data: account } = useQuery(accountDataQuery(form.accountId.trim()))
  const contract = smartContractOf(form.smartContractHashHex.trim() || account?.contractHash || null)

  const change = (part: Partial<BuilderForm>) => setForm((before) => ({ ...before, ...part }))
  const check = (field: BuilderField) =>
    setErrors((before) => ({ ...before, [field]: readBuilderForm(form).errors?.[field] }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readBuilderForm(form)
    setErrors(read.errors ?? {})
    if (read.intent) onSubmit(read.intent)
  }
  const field = (name: BuilderField) => {
    const error = errors[name]
    return {
      label: t(`fields.${name}`),
      description: t(`hints.${name}`),
      value: form[name],
      error: error === undefined ? undefined : t(error),
      spellCheck: false,
      autoComplete: 'off',
      onBlur: () => check(name),
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [name]: event.currentTarget.value }),
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput {...field('accountId')} required />
      <TextInput {...field('smartContractMethod')} required list={methodsId} />
      <datalist id={methodsId}>
        {Object.keys(contract?.methods ?? {}).map((method) => (
          <option key={method} value={method} />
        ))}
      </datalist>
      <TextInput {...field('smartContractHashHex')} />
      <TextInput {...field('maxFuel')} required inputMode="numeric" />
      <NativeSelect
        label={t('fields.argsFormat')}
        description={t('hints.argsFormat')}
        value={form.argsFormat}
        data={[
          { value: 'json', label: t('formats.json') },
          { value: 'hex', label: t('formats.hex') },
        ]}
        onChange={(event) => change({ argsFormat: event.currentTarget.value === 'hex' ? 'hex' : 'json' })}
      />
      <Textarea {...field('args')} className={classes.args} classNames={{ input: classes.code }} rows={7} />
      <Button type="submit" className={classes.submit} loading={isBusy(step)}>
        {t('prepare')}
      </Button>
    </form>
  )
}
