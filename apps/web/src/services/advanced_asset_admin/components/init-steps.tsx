import { U64_MAX } from '@panel/ledger/encoding'
import { useTranslation } from 'react-i18next'
import { FeeFields } from '../../../shared/fees/fee-fields.tsx'
import { typedTerms, typedUnits } from '../../../shared/fees/fee-terms.ts'
import { formatAmount, formatShare, formatUnits } from '../../../shared/format/amounts.ts'
import { CheckboxField } from '../../../shared/forms/fields/checkbox-field.tsx'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { useFormValue } from '../../../shared/forms/use-rule-form.ts'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { accountsIn, type InitForm } from '../use-init-form.ts'

const exponents = Array.from({ length: 19 }, (_, decimals) => String(decimals))

/** What the asset is: its names. */
export function WhatStep({ form }: { form: InitForm }) {
  const { t } = useTranslation('advanced_asset_admin')
  return (
    <>
      <TextField form={form} name="name" />
      <TextField
        form={form}
        name="assetId"
        description={t('hints.assetId')}
        spellCheck={false}
        autoComplete="off"
        // Who comes by keyboard types over the sign, which the browser has selected.
        normalize={(text) => `#${text.trim().replace(/^#+/, '')}`}
      />
      <TextField
        form={form}
        name="symbol"
        description={t('hints.symbol')}
        spellCheck={false}
        autoComplete="off"
        normalize={(text) => text.trim().toUpperCase()}
      />
      <TextAreaField form={form} name="description" rows={2} />
    </>
  )
}

/** Its rules: how it is counted, how much there may be, who mints, and what transfers cost. */
export function RulesStep({ form }: { form: InitForm }) {
  const { t } = useTranslation('advanced_asset_admin')
  const decimals = Number(useFormValue(form, 'decimals'))
  const symbol = useFormValue(form, 'symbol')
  return (
    <>
      <SelectField
        form={form}
        name="decimals"
        options={exponents.map((value) => ({ value, label: value }))}
        description={t('hints.decimals', { unit: formatAmount(1n, decimals, symbol) })}
      />
      <UnitsField
        form={form}
        name="maximum"
        decimals={decimals}
        unit={symbol}
        description={t('hints.maximum', { most: formatUnits(U64_MAX, decimals) })}
        zeroText={t('hints.noMaximum')}
      />
      <TextAreaField
        form={form}
        name="authorized"
        rows={3}
        spellCheck={false}
        description={t('hints.authorized')}
      />
      <FeeFields form={form} symbol={symbol} decimals={decimals} />
      <CheckboxField form={form} name="preauthorised" description={t('hints.preauthorised')} />
    </>
  )
}

/** What will be signed: what can never change apart from what can, and the symbol typed once more. */
export function ReviewStep({ form }: { form: InitForm }) {
  const { t } = useTranslation('advanced_asset_admin')
  const values = form.values()
  const decimals = Number(values.decimals)
  const terms = typedTerms(values, decimals)
  const [part, of] = terms.fees
  const authorized = accountsIn(values.authorized)
  const maximum = typedUnits(values.maximum, decimals)
  return (
    <>
      <Card title={t('review.fixed')}>
        <FactList
          plain
          facts={[
            fact(t('fields.name'), values.name),
            fact(t('fields.assetId'), values.assetId),
            fact(t('fields.symbol'), values.symbol),
            fact(t('fields.description'), values.description || '–'),
            fact(t('fields.decimals'), values.decimals),
            fact(
              t('fields.maximum'),
              maximum === 0n ? t('assets.noLimit') : formatAmount(maximum, decimals, values.symbol),
            ),
            fact(
              t('fields.authorized'),
              authorized.length === 0 ? t('review.onlyYou') : authorized.join(', '),
            ),
            fact(t('fields.preauthorised'), t(values.preauthorised ? 'review.yes' : 'review.no')),
          ]}
        />
      </Card>
      <Card title={t('review.changeable')}>
        <FactList
          plain
          facts={[
            fact(t('fields.percent'), formatShare(part, of)),
            fact(t('fields.fixed'), formatAmount(terms.fixed_fees, decimals, values.symbol)),
            fact(t('fields.feesAccount'), values.account),
          ]}
        />
        <Hint>{t('review.changeableHint')}</Hint>
      </Card>
      <TextField
        form={form}
        name="again"
        description={t('hints.again', { symbol: values.symbol })}
        spellCheck={false}
        autoComplete="off"
      />
    </>
  )
}
