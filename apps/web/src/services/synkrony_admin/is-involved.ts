import type { Withdrawal } from '@panel/contracts/platform/payments/withdrawals'

/** Whether somebody is the merchant of a withdrawal or is paid by it: then others decide. */
export const isInvolved = (
  { merchantId, destination }: Pick<Withdrawal, 'merchantId' | 'destination'>,
  own: string | undefined,
): boolean => merchantId === own || destination === own
