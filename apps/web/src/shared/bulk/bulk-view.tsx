import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../loading/lazy-component.ts'
import type { DescribeChanges } from '../transactions/describe-call.ts'
import { TransactionProgress } from '../transactions/transaction-progress.tsx'
import { PartMissing } from '../ui/part-missing.tsx'
import { BulkSheet } from './lazy-bulk-sheet.ts'
import type { BulkFlow } from './use-bulk.ts'

const RowOutcomes = lazyComponent(
  () => import('./row-outcomes.tsx'),
  (module) => module.RowOutcomes,
  PartMissing,
)

interface BulkViewProps {
  readonly flow: BulkFlow
  readonly whatChanges?: DescribeChanges
  /** The next useful steps after a success, as links or buttons. */
  readonly next?: ReactNode
}

/** A bulk on a page: what it signs, its progress, and the outcome of each row. */
export function BulkView({ flow, whatChanges, next }: BulkViewProps) {
  const { state, shown, signed, decide } = flow
  return (
    <TransactionProgress state={state} onDecide={decide} next={next}>
      {(state.step === 'reviewing' || state.step === 'signing') && (
        <Suspense>
          <BulkSheet
            prepared={state.prepared}
            whatChanges={whatChanges}
            signing={state.step === 'signing'}
            signed={signed}
            onDecide={decide}
          />
        </Suspense>
      )}
      {state.step === 'done' && shown && state.result.ticket !== '' && (
        <Suspense>
          <RowOutcomes bulk={shown} result={state.result} whatChanges={whatChanges} />
        </Suspense>
      )}
    </TransactionProgress>
  )
}
