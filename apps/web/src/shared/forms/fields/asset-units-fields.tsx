import type { ReactNode } from 'react'
import type { RuleForm } from '../rule-form.ts'
import { SelectField } from './select-field.tsx'
import { UnitsField } from './units-field.tsx'

interface Asset {
  readonly assetId: string
  readonly decimals: number
}

interface AssetUnitsFieldsProps {
  readonly form: RuleForm<{ assetId: string; units: string }>
  readonly assets: readonly Asset[]
  readonly chosen: Asset | undefined
  /** The most units of the chosen asset. */
  readonly most: string
  readonly description: ReactNode
}

/** One of several assets, and how much of it. */
export function AssetUnitsFields({ form, assets, chosen, most, description }: AssetUnitsFieldsProps) {
  return (
    <>
      <SelectField
        form={form}
        name="assetId"
        options={assets.map(({ assetId }) => ({ value: assetId, label: assetId }))}
      />
      {chosen && (
        <UnitsField
          form={form}
          name="units"
          decimals={chosen.decimals}
          unit={chosen.assetId}
          least={1n}
          most={BigInt(most)}
          description={description}
        />
      )}
    </>
  )
}
