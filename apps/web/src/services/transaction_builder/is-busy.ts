import type { TransactionState } from '../../shared/transactions/run-transaction.ts'

/** Whether a transaction is between its beginning and its being sent. */
export const isBusy = (step: TransactionState['step']): boolean =>
  step === 'preparing' || step === 'reviewing' || step === 'signing' || step === 'submitting'
