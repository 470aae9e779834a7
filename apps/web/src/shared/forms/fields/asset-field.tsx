import { useId } from 'react'
import { assetIdRule } from '../rules/account-rules.ts'
import { IdField } from './id-field.tsx'
import type { FieldProps } from './use-input-props.tsx'

const rules = [[assetIdRule]] as const

interface AssetFieldProps<Values> extends FieldProps<Values, string> {
  /** Assets to suggest; any other may be typed. */
  readonly assets?: readonly { readonly assetId: string; readonly name?: string }[]
}

/** An asset by its account id, with the known ones suggested. */
export function AssetField<Values>({ assets = [], ...props }: AssetFieldProps<Values>) {
  const listId = useId()
  return (
    <>
      <IdField placeholder="#…" {...props} rules={rules} list={listId} />
      <datalist id={listId}>
        {assets.map(({ assetId, name }) => (
          <option key={assetId} value={assetId} label={name} />
        ))}
      </datalist>
    </>
  )
}
