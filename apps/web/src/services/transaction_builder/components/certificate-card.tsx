import { buildCertificate, certificateToBase58, signCertificate } from '@panel/ledger/certificates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountIdField } from '../../../shared/forms/fields/account-id-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { readSigner } from '../../../shared/transactions/prepare-transaction.ts'
import { useHeldKey } from '../model/held-key.ts'
import { readNames, readPairs } from '../model/read-lines.ts'
import classes from './builder.module.css'
import { TextBlock } from './text-block.tsx'

/** Builds a certificate of data, whole or with only chosen fields shown; signed where a key is imported. */
export function CertificateCard() {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const [made, setMade] = useState<{ text: string; signed: boolean }>()
  const form = useRuleForm({
    defaults: { target: '', data: '', clear: '' },
    fields: {
      target: { label: t('certificate.target'), rules: 'required' },
      data: {
        label: t('certificate.data'),
        rules: 'required|pairs',
        messages: { pairs: t('certificate.dataProblem') },
      },
      clear: {
        label: t('certificate.clear'),
        rules: 'shown',
        messages: { shown: t('certificate.clearProblem') },
      },
    },
    rules: {
      pairs: ({ value }) => readPairs(String(value)) !== undefined,
      shown: ({ value, at }) => {
        const data = readPairs(String(at('data'))) ?? {}
        return readNames(String(value)).every((name) => Object.hasOwn(data, name))
      },
    },
    onSubmit: async ({ target, data, clear }) => {
      const names = readNames(clear)
      const certificate = buildCertificate<string>({
        target,
        certifier: held?.publicKey ?? (await readSigner()),
        data: readPairs(data) ?? {},
        ...(names.length > 0 ? { clear: names } : {}),
      })
      const done = held ? await signCertificate(certificate, held.pair.privateKey) : certificate
      setMade({ text: certificateToBase58(done), signed: held !== undefined })
    },
  })
  return (
    <section className={classes.card} aria-label={t('certificate.title')}>
      <h2>{t('certificate.title')}</h2>
      <p className={classes.note}>{t('certificate.note')}</p>
      <Form form={form} submitLabel={t('certificate.build')} aria-label={t('certificate.title')}>
        <AccountIdField form={form} name="target" />
        <TextAreaField form={form} name="data" description={t('certificate.dataHint')} />
        <TextField form={form} name="clear" description={t('certificate.clearHint')} />
      </Form>
      {made && <TextBlock label={t(made.signed ? 'signedForm' : 'unsignedForm')} text={made.text} />}
    </section>
  )
}
