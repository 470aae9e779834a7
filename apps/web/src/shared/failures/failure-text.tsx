import { Hint } from '../ui/layout.tsx'
import { useFailureText } from './use-failure-text.ts'

/** Why a transaction failed: in the reader's language where the reason is known, with the ledger's words below it. */
export function FailureText({ failure }: { readonly failure: string }) {
  const { text, words } = useFailureText()(failure)
  return (
    <>
      <Hint bad>{text}</Hint>
      {words !== undefined && <Hint>{words}</Hint>}
    </>
  )
}
