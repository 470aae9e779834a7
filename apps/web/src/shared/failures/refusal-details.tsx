import type { ApiError } from '../api/api-error.ts'
import { FailureReason } from './failure-reason.tsx'
import { RefusedValues } from './refused-values.tsx'

/** What a refusal as VALIDATION or LEDGER_REFUSED says beyond its title: which values, or why the ledger refused. */
export function RefusalDetails({ error }: { error: ApiError }) {
  const { code, serverMessage } = error
  if (code === 'VALIDATION') return <RefusedValues error={error} />
  return serverMessage ? <FailureReason failure={serverMessage} /> : null
}
