import { buildDelegation, type Delegation, signDelegation } from '@panel/ledger/delegations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { capabilitiesOf, methodsIn, type Scope } from '../../../shared/delegations/capabilities.ts'
import { MethodsField, ScopeField } from '../../../shared/delegations/reach-fields.tsx'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { ledgerRules } from '../../../shared/forms/rules/ledger-rules.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { readSigner } from '../../../shared/transactions/prepare-transaction.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { useHeldKey } from '../model/held-key.ts'
import { SignerAccountField } from './known-accounts.tsx'
import { MadeDocument } from './made-document.tsx'

const secondsOfDay = 86_400

interface Values {
  readonly delegate: string
  readonly target: string
  readonly scope: Scope
  readonly methods: string
  readonly days: string
}

const defaults: Values = { delegate: '', target: '', scope: 'all', methods: '', days: '30' }

/** Builds a delegation, signed where a key is imported: the wallet signs transactions alone. */
export function DelegationCard({ networkName }: { networkName: string }) {
  const { t } = useTranslation('transaction_builder')
  const held = useHeldKey()
  const [made, setMade] = useState<Delegation>()
  const form = useRuleForm<Values>({
    defaults,
    fields: {
      delegate: { label: t('delegation.delegate'), rules: 'required' },
      target: { label: t('delegation.target'), rules: 'required' },
      scope: { label: t('delegation.scope') },
      methods: { label: t('delegation.methods'), rules: 'required|no_private_key' },
      days: { label: t('delegation.days'), rules: 'required|number|between:1,3650' },
    },
    rules: ledgerRules,
    onSubmit: async (values) => {
      const { delegate, target, scope, methods, days } = values
      const delegation = buildDelegation({
        delegate,
        delegator: held?.publicKey ?? (await readSigner()),
        network: networkName,
        target,
        capabilities: capabilitiesOf({ scope, methods: methodsIn(methods) }),
        expiration: BigInt(Math.floor(serverNow() / 1000) + Math.round(Number(days) * secondsOfDay)),
      })
      setMade(held ? await signDelegation(delegation, held.pair.privateKey) : delegation)
      form.reset(values)
    },
  })
  useFormDraft(form, 'transaction_builder/delegation')
  const scope = useFormValue(form, 'scope')
  const target = useFormValue(form, 'target')
  return (
    <Card title={t('delegation.title')}>
      <Hint>{t('delegation.note', { networkName })}</Hint>
      <Form
        form={form}
        submitLabel={t('delegation.build')}
        variant="default"
        aria-label={t('delegation.title')}
      >
        <SignerAccountField form={form} name="delegate" />
        <SignerAccountField form={form} name="target" />
        <ScopeField form={form} name="scope" />
        {scope !== 'all' && <MethodsField form={form} name="methods" targets={[target]} />}
        <TextField form={form} name="days" />
      </Form>
      {made && <MadeDocument document={{ kind: 'delegation', delegation: made }} />}
    </Card>
  )
}
