import { bytesToBase58, parseJsonNotation } from '@panel/ledger/encoding'
import { exportPublicKey } from '@panel/ledger/keys'
import { buildSignable, signableToBase58, signSignable } from '@panel/ledger/signables'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { ledgerRules } from '../../../shared/forms/rules/ledger-rules.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { CodeBlock } from '../../../shared/ui/code-block.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { useHeldKey } from '../model/held-key.ts'

interface Made {
  readonly text: string
  /** base58 of the key that signed; undefined where nothing did. */
  readonly signer: string | undefined
}

const isJson = (text: string): boolean => {
  try {
    parseJsonNotation(text)
    return true
  } catch {
    return false
  }
}

/** Builds data under a type tag, signed where a key is imported: the wallet signs transactions alone. */
export function MessageCard() {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const [made, setMade] = useState<Made>()
  const form = useRuleForm({
    defaults: { typeTag: 'message', data: '' },
    fields: {
      typeTag: { label: t('message.typeTag'), rules: 'required|no_private_key' },
      data: {
        label: t('message.data'),
        rules: 'required|no_private_key|json',
        messages: { json: t('errors.args.json') },
      },
    },
    rules: { ...ledgerRules, json: ({ value }) => isJson(String(value)) },
    onSubmit: async (values) => {
      const message = buildSignable({ typeTag: values.typeTag.trim(), data: parseJsonNotation(values.data) })
      setMade({
        text: signableToBase58(held ? await signSignable(message, held.pair.privateKey) : message),
        signer: held && bytesToBase58(exportPublicKey(held.publicKey, 'spki')),
      })
      form.reset(values)
    },
  })
  useFormDraft(form, 'transaction_builder/message')
  return (
    <Card title={t('message.title')}>
      <Hint>{t('message.note')}</Hint>
      <Form form={form} submitLabel={t('message.build')} variant="default" aria-label={t('message.title')}>
        <TextField form={form} name="typeTag" description={t('message.typeTagHint')} />
        <TextAreaField form={form} name="data" description={t('message.dataHint')} />
      </Form>
      {made && (
        <>
          <CodeBlock label={t(made.signer ? 'signedForm' : 'unsignedForm')} text={made.text} />
          {made.signer !== undefined && <CodeBlock label={t('inspect.signerKey')} text={made.signer} />}
        </>
      )}
    </Card>
  )
}
