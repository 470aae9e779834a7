import { buildCertificate, signCertificate } from '@panel/ledger/certificates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { ledgerRules } from '../../../shared/forms/rules/ledger-rules.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import type { LedgerDocument } from '../../../shared/ledger-documents/document-file.ts'
import { readSigner } from '../../../shared/transactions/prepare-transaction.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { useHeldKey } from '../model/held-key.ts'
import { readNames, readPairs } from '../model/read-lines.ts'
import { SignerAccountField } from './known-accounts.tsx'
import { MadeDocument } from './made-document.tsx'

/** Builds a certificate of data, whole or with only chosen fields shown; signed where a key is imported. */
export function CertificateCard() {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const [made, setMade] = useState<LedgerDocument>()
  const form = useRuleForm({
    defaults: { target: '', data: '', clear: '' },
    fields: {
      target: { label: t('certificate.target'), rules: 'required' },
      data: {
        label: t('certificate.data'),
        rules: 'required|pairs|no_private_key',
        messages: { pairs: t('certificate.dataProblem') },
      },
      clear: {
        label: t('certificate.clear'),
        rules: 'shown',
        messages: { shown: t('certificate.clearProblem') },
      },
    },
    rules: {
      ...ledgerRules,
      pairs: ({ value }) => readPairs(String(value)) !== undefined,
      shown: ({ value, at }) => {
        const data = readPairs(String(at('data')?.value)) ?? {}
        return readNames(String(value)).every((name) => Object.hasOwn(data, name))
      },
    },
    onSubmit: async (values) => {
      const { target, clear } = values
      const data = readPairs(values.data) ?? {}
      const names = readNames(clear)
      const certificate = buildCertificate<string>({
        target,
        certifier: held?.publicKey ?? (await readSigner()),
        data,
        ...(names.length > 0 ? { clear: names } : {}),
      })
      const shown =
        names.length === 0
          ? Object.entries(data)
          : Object.entries(data).filter(([name]) => names.includes(name))
      setMade({
        kind: 'certificate',
        certificate: held ? await signCertificate(certificate, held.pair.privateKey) : certificate,
        data: Object.fromEntries(shown),
      })
      form.reset(values)
    },
  })
  useFormDraft(form, 'transaction_builder/certificate')
  return (
    <Card title={t('certificate.title')}>
      <Hint>{t('certificate.note')}</Hint>
      <Form
        form={form}
        submitLabel={t('certificate.build')}
        variant="default"
        aria-label={t('certificate.title')}
      >
        <SignerAccountField form={form} name="target" />
        <TextAreaField form={form} name="data" description={t('certificate.dataHint')} />
        <TextField form={form} name="clear" description={t('certificate.clearHint')} />
      </Form>
      {made && <MadeDocument document={made} />}
    </Card>
  )
}
