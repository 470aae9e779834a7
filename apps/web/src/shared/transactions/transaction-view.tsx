import { lazy, Suspense } from 'react'
import { importWhenOnline } from '../loading/import-when-online.ts'
import { TransactionProgress } from './transaction-progress.tsx'
import type { TransactionFlow } from './use-transaction.ts'

const SignSheet = lazy(() =>
  importWhenOnline(() => import('./sign-sheet.tsx')).then((module) => ({ default: module.SignSheet })),
)

/** A transaction's way on a page: what is to be signed, how far it is, how it ended. */
export function TransactionView({ flow }: { flow: TransactionFlow }) {
  const { state, signsWithKey, decide } = flow
  const asking = state.step === 'reviewing' || state.step === 'signing'
  return (
    <TransactionProgress state={state}>
      {asking && (
        <Suspense>
          <SignSheet
            prepared={state.prepared}
            signsWithKey={signsWithKey}
            signing={state.step === 'signing'}
            onDecide={decide}
          />
        </Suspense>
      )}
    </TransactionProgress>
  )
}
