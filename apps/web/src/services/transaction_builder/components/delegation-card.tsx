import { buildDelegation, delegationToBase58, signDelegation } from '@panel/ledger/delegations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountIdField } from '../../../shared/forms/fields/account-id-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { readSigner } from '../../../shared/transactions/prepare-transaction.ts'
import { useHeldKey } from '../model/held-key.ts'
import { readNames } from '../model/read-lines.ts'
import classes from './builder.module.css'
import { TextBlock } from './text-block.tsx'

const secondsOfDay = 86_400

/** Builds a delegation, signed where a key is imported: the wallet signs transactions alone. */
export function DelegationCard({ networkName }: { networkName: string }) {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const [made, setMade] = useState<{ text: string; signed: boolean }>()
  const form = useRuleForm({
    defaults: { delegate: '', target: '', methods: '*', days: '30' },
    fields: {
      delegate: { label: t('delegation.delegate'), rules: 'required' },
      target: { label: t('delegation.target'), rules: 'required' },
      methods: { label: t('delegation.methods'), rules: 'required' },
      days: { label: t('delegation.days'), rules: 'required|number|between:1,3650' },
    },
    onSubmit: async ({ delegate, target, methods, days }) => {
      const delegation = buildDelegation({
        delegate,
        delegator: held?.publicKey ?? (await readSigner()),
        network: networkName,
        target,
        capabilities: Object.fromEntries(readNames(methods).map((name) => [name, true])),
        expiration: BigInt(Math.floor(Date.now() / 1000) + Math.round(Number(days) * secondsOfDay)),
      })
      const done = held ? await signDelegation(delegation, held.pair.privateKey) : delegation
      setMade({ text: delegationToBase58(done), signed: held !== undefined })
    },
  })
  return (
    <section className={classes.card} aria-label={t('delegation.title')}>
      <h2>{t('delegation.title')}</h2>
      <p className={classes.note}>{t('delegation.note', { networkName })}</p>
      <Form form={form} submitLabel={t('delegation.build')} aria-label={t('delegation.title')}>
        <AccountIdField form={form} name="delegate" />
        <AccountIdField form={form} name="target" />
        <TextField form={form} name="methods" description={t('delegation.methodsHint')} />
        <TextField form={form} name="days" />
      </Form>
      {made && <TextBlock label={t(made.signed ? 'signedForm' : 'unsignedForm')} text={made.text} />}
    </section>
  )
}
