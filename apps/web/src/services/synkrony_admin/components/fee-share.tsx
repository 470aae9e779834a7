import { type Fee, type FeeAsset, useFeeText } from '../use-fee-text.ts'

interface FeeShareProps extends FeeAsset {
  readonly share: Fee
}

/** A share and its fixed part in one line. */
export function FeeShare({ share, ...asset }: FeeShareProps) {
  return useFeeText(asset)(share)
}
