import type { TransactionState } from '../../shared/transactions/run-transaction.ts'

/** Whether a transaction needs an answer or is on its way to the server. While its result is unknown, others may start. */
export const isBusy = (step: TransactionState['step']): boolean =>
  step === 'repeated' ||
  step === 'preparing' ||
  step === 'reviewing' ||
  step === 'signing' ||
  step === 'submitting'
