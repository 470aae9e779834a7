import { Text } from '@mantine/core'
import { U64_MAX } from '@panel/ledger/encoding'
import { useMemo } from 'react'
import { formatUnits, formatUnitsShort } from '../../format/amounts.ts'
import { assetName } from '../../format/asset-name.ts'
import { readAmount } from '../rules/amount-text.ts'
import { unitsRule } from '../rules/units-rule.ts'
import { useFormValue } from '../use-rule-form.ts'
import { useTranslate } from '../use-translate.ts'
import { TextField } from './text-field.tsx'
import type { FieldProps } from './use-input-props.tsx'

interface UnitsFieldProps<Values> extends FieldProps<Values, string> {
  /** The asset's exponent: how many units make one, as a power of ten. */
  readonly decimals: number
  /** The asset's id or name, shown behind the amount; `%` makes it a percentage. */
  readonly unit?: string
  /** The least and the most units, both allowed. */
  readonly least?: bigint
  readonly most?: bigint
  /** What zero means, where it stands for something else. */
  readonly zeroText?: string
}

/**
 * An amount, exactly. Its value is the text as typed, comma before the decimals; `unitsOf` reads its units once
 * the form is valid. The line below it says how it was understood, where that is written otherwise.
 */
export function UnitsField<Values>({
  decimals,
  unit: given = '',
  least = 0n,
  most = U64_MAX,
  description,
  zeroText,
  ...props
}: UnitsFieldProps<Values>) {
  const { translate } = useTranslate()
  const unit = assetName(given)
  const rules = useMemo(
    () => [[unitsRule, decimals, least, most, unit]] as const,
    [decimals, least, most, unit],
  )
  const text = String(useFormValue(props.form, props.name))
  const amount = readAmount(text, decimals)
  const format = unit === '%' ? formatUnitsShort : formatUnits
  const shown = 'units' in amount ? format(amount.units, decimals) : text
  const exact = shown === text ? undefined : translate('exactAmount', { amount: shown, unit })
  const reading = 'units' in amount && amount.units === 0n ? (zeroText ?? exact) : exact
  return (
    <TextField
      {...props}
      description={reading ?? description}
      rules={rules}
      inputMode="decimal"
      autoComplete="off"
      rightSection={
        <Text size="sm" c="dimmed" truncate title={unit}>
          {unit}
        </Text>
      }
      // The name of an asset may be as long as the field: the amount keeps most of it.
      rightSectionWidth={`min(${unit.length + 3}ch, 40%)`}
    />
  )
}
