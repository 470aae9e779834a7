import { type ReactNode, Suspense } from 'react'
import { lazyComponent, nothing } from '../loading/lazy-component.ts'
import type { DescribeChanges } from './describe-call.ts'
import { SignSheet } from './lazy-sign-sheet.ts'
import { TransactionProgress } from './transaction-progress.tsx'
import type { TransactionFlow } from './use-transaction.ts'

const WhatHappened = lazyComponent(
  () => import('./what-happened.tsx'),
  (module) => module.WhatHappened,
  nothing,
)

interface TransactionViewProps {
  readonly flow: TransactionFlow
  readonly whatChanges?: DescribeChanges
  /** Whether the sheet says how the call would end now, and what it would burn and move. */
  readonly rehearsed?: boolean
  /** The next useful steps after a success, as links or buttons. */
  readonly next?: ReactNode
}

/** A transaction on a page: what is to be signed, how far it is, how it ended, and where to go from there. */
export function TransactionView({ flow, whatChanges, rehearsed = false, next }: TransactionViewProps) {
  const { state, signsWithKey, decide } = flow
  const asking = state.step === 'reviewing' || state.step === 'signing'
  return (
    <TransactionProgress state={state} onDecide={decide} next={next}>
      {asking && (
        <Suspense>
          <SignSheet
            prepared={state.prepared}
            signsWithKey={signsWithKey}
            signing={state.step === 'signing'}
            whatChanges={whatChanges}
            rehearsed={rehearsed}
            onDecide={decide}
          />
        </Suspense>
      )}
      {state.step === 'done' && state.result.success && state.prepared && (
        <Suspense>
          <WhatHappened prepared={state.prepared} whatChanges={whatChanges} />
        </Suspense>
      )}
    </TransactionProgress>
  )
}
