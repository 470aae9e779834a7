/** The code with which wallets report that the person said no, see EIP-1193. */
const userRejectedRequest = 4001

const refusalNames: readonly unknown[] = ['WalletRefusedError', 'AbortError', 'NotAllowedError']

/** Whether what a wallet rejects with means that the person declined, as opposed to an error. */
export const isRefusal = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  return (
    refusalNames.includes(Reflect.get(error, 'name')) || Reflect.get(error, 'code') === userRejectedRequest
  )
}
