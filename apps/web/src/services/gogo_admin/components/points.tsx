import { Amount } from '../../../shared/ui/amount.tsx'

/** A number of points. */
export function Points({ units }: { readonly units: string }) {
  return <Amount units={units} decimals={0} assetId="" />
}
