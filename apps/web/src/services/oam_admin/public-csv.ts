import type { PublicPart } from '@panel/contracts/services/oam_admin/batches'

/** The public parts of a batch, one account a line: nothing in it needs quotes. */
export const publicCsv = (accounts: readonly PublicPart[]): string =>
  [
    'number,accountId,publicKey',
    ...accounts.map(({ accountId, publicKey }, index) => `${index + 1},${accountId},${publicKey}`),
  ].join('\r\n')
