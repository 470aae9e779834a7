import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { whatItIs } from '../../../shared/forms/messages/failure-text.ts'
import { useTranslate } from '../../../shared/forms/use-translate.ts'
import { misfitText } from '../../../shared/transactions/misfits.ts'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'
import { fieldsOf } from '../model/method-fields.ts'
import { argsFormats, type BuilderField } from '../model/read-builder-form.ts'
import type { BuilderFormState } from '../use-builder-form.ts'
import classes from './builder.module.css'
import { MemberFields } from './member-fields.tsx'

/** The fields of one call; its args as JSON notation, as fields of the method, or as bytes in hex. */
export function CallFields({ state }: { state: BuilderFormState }) {
  const { t } = useTranslation('transaction_builder')
  const { translate } = useTranslate()
  const methodsId = useId()
  const { form, errors, methods, misfits, asked } = state
  // Without known fields the arguments are written as JSON notation, which is what the fields write too.
  const showsFields = form.argsFormat === 'fields' && fieldsOf(state.method) !== undefined
  // Nothing can be said about arguments before there is a method.
  const awaitsMethod =
    form.argsFormat === 'fields' &&
    form.smartContractMethod.trim() === '' &&
    /^\s*(\{\s*\})?\s*$/.test(form.args)
  const errorText = (name: BuilderField, error: string): string => {
    if (form[name].trim() === '') return translate('required', { Field: t(`fields.${name}`) })
    const isForeign = error !== 'errors.privateKey' && name !== 'args'
    return `${t(error)} ${isForeign ? whatItIs(form[name], translate) : ''}`.trim()
  }
  const field = (name: BuilderField) => {
    const error = errors[name]
    return {
      label: t(`fields.${name}`),
      description: t(`hints.${name}`),
      value: form[name],
      error: error === undefined ? undefined : errorText(name, error),
      spellCheck: false,
      autoComplete: 'off',
      onBlur: () => state.check(name),
      onChange: (event: { currentTarget: { value: string } }) =>
        state.change({ [name]: event.currentTarget.value }),
    }
  }
  return (
    <div className={classes.fields}>
      <TextInput {...field('accountId')} required />
      <TextInput {...field('smartContractMethod')} required list={methodsId} />
      <datalist id={methodsId}>
        {methods.map((method) => (
          <option key={method} value={method} />
        ))}
      </datalist>
      {awaitsMethod && <p className={classes.awaits}>{t('awaitsMethod')}</p>}
      {showsFields ? (
        <>
          <MemberFields state={state} />
          {errors.args !== undefined && (
            <Hint bad role="alert">
              {t(errors.args)}
            </Hint>
          )}
        </>
      ) : awaitsMethod ? null : (
        <Textarea {...field('args')} classNames={{ input: 'monospace' }} rows={7} />
      )}
      {!showsFields && misfits.length > 0 && (
        <Callout tone="bad" role={asked ? 'alert' : 'status'}>
          {t('misfits')}
          <ul>
            {misfits.map((misfit) => (
              <li key={misfit.member}>{misfitText(misfit)}</li>
            ))}
          </ul>
        </Callout>
      )}
      <TextInput {...field('smartContractHashHex')} />
      <TextInput {...field('maxFuel')} required inputMode="numeric" />
      <NativeSelect
        label={t('fields.argsFormat')}
        description={t('hints.argsFormat')}
        value={form.argsFormat}
        data={argsFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        onChange={(event) => {
          const chosen = argsFormats.find((format) => format === event.currentTarget.value)
          if (chosen) state.changeFormat(chosen)
        }}
      />
      <Hint bad role="alert">
        {state.incomplete && translate('incomplete')}
      </Hint>
    </div>
  )
}
