import { Button } from '@mantine/core'
import { tokensChanged } from '@panel/contracts/services/eurs_manager_admin/events'
import { eursId, type Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { greatestPayment } from '@panel/contracts/smart-contracts/fees'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { readFees } from '@panel/contracts/smart-contracts/written-fees'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { useAssetNameRules } from '../../../shared/asset-names/use-asset-name-rules.ts'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { FeeFields } from '../../../shared/fees/fee-fields.tsx'
import { type TypedTerms, typedTerms, typedUnits } from '../../../shared/fees/fee-terms.ts'
import { CheckboxField } from '../../../shared/forms/fields/checkbox-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { useSentDraft } from '../../../shared/transactions/use-sent-draft.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { tokenEndpoints } from '../queries.ts'
import { useHolding } from '../use-holding.ts'

const idOf = (symbol: string): string => `${eursId}-${symbol}`

interface CloneValues extends TypedTerms {
  readonly name: string
  readonly symbol: string
  readonly issuer: string
  readonly preauthorised: boolean
  readonly reserve: string
}

/** The clone, its entry in the network's register, its reserve and its first units, as one bulk. */
const callsOf = (
  { name, symbol, issuer, preauthorised, reserve, ...typed }: CloneValues,
  decimals: number,
  own: string,
) => {
  const id = idOf(symbol)
  const units = typedUnits(reserve, decimals)
  const terms = typedTerms(typed, decimals)
  const settings = { name, symbol, decimals, max_units: 0n, backing: eursId, preauthorised }
  const authorized = issuer === own ? [] : [issuer]
  return [
    contractCall(advancedAsset, 'init', id, { ...settings, ...terms, authorized }),
    contractCall(service, 'asset_registration', serviceAccountId, { id, name }),
    contractCall(advancedAsset, 'pay', eursId, { from: own, to: id, units }),
    contractCall(advancedAsset, 'mint', id, { to: own, units }),
  ]
}

/** Makes a clone with its first reserve: account, register entry, reserve and units in one bulk. */
export function CloneForm({ base }: { base: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  const own = useOwnAccountId()
  const { decimals } = base
  const { flow, write } = useBulkWrite({ invalidates: tokenEndpoints })
  const [made, setMade] = useState<string>()
  const named = useAssetNameRules({ accountOf: idOf, changed: tokensChanged })
  const form = useRuleForm({
    defaults: {
      name: '',
      symbol: '',
      issuer: own,
      percent: '0',
      fixed: '0',
      account: own,
      preauthorised: false,
      reserve: '',
    },
    fields: {
      name: { label: t('fields.name'), rules: 'required:trim|length:1,100' },
      symbol: {
        label: t('clones.symbol'),
        rules: `required|symbol_text|(300)account_free:${named.round}|account_unlike:${named.round}|symbol_unlike:${named.round}`,
        messages: named.messages,
      },
      issuer: { label: t('clones.issuer'), rules: 'required' },
      percent: { label: t('fees.share'), rules: 'required' },
      fixed: { label: t('fees.fixed'), rules: 'required' },
      account: { label: t('fees.account'), rules: 'required' },
      preauthorised: { label: t('clones.preauthorised') },
      reserve: { label: t('clones.firstReserve'), rules: 'required' },
    },
    rules: named.rules,
    onSubmit: (values) => create(values),
  })
  useFormDraft(form, 'eurs_manager_admin/clone')
  const create = async (values: CloneValues) => {
    const result = await write(callsOf(values, decimals, own))
    if (!result?.success) return
    setMade(idOf(values.symbol))
    form.reset()
  }
  useSentDraft(
    () => callsOf(form.values(), decimals, own),
    () => create(form.values()),
  )
  const symbol = useFormValue(form, 'symbol')
  const owned = useHolding(eursId, own)
  return (
    <Card title={t('clones.new')} narrow>
      {made === undefined && (
        <Form form={form} submitLabel={t('clones.make')} aria-label={t('clones.new')}>
          <TextField form={form} name="name" />
          <TextField
            form={form}
            name="symbol"
            description={t('clones.symbolHint', { id: idOf(symbol || '…') })}
            spellCheck={false}
            autoComplete="off"
            normalize={(text) => text.trim().toUpperCase()}
          />
          <KnownAccountField form={form} name="issuer" description={t('clones.issuerHint')} />
          <FeeFields form={form} symbol={symbol} decimals={decimals} />
          <CheckboxField form={form} name="preauthorised" />
          <UnitsField
            form={form}
            name="reserve"
            decimals={decimals}
            unit={eursId}
            least={1n}
            {...(owned !== undefined && { most: greatestPayment(readFees(base.fees), owned) })}
            description={t('clones.reserveHint')}
          />
        </Form>
      )}
      <BulkView
        flow={flow}
        next={
          made !== undefined && (
            <>
              <LinkButton
                to="/iservice/eurs_manager_admin/eurs-clone/clone/$tokenId"
                params={{ tokenId: made }}
                variant="default"
              >
                {t('clones.open', { id: made })}
              </LinkButton>
              <Button
                variant="default"
                onClick={() => {
                  setMade(undefined)
                  flow.reset()
                }}
              >
                {t('clones.another')}
              </Button>
            </>
          )
        }
      />
    </Card>
  )
}
