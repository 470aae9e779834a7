import type { EthereumToken } from '@panel/contracts/services/eth_admin/tokens'
import { alarmLists } from '@panel/contracts/services/eth_admin/transfers'

/** The lists that have rows although they must have none, by token; figures that are old raise no alarm. */
export const raisedAlarms = (tokens: readonly EthereumToken[]) =>
  tokens
    .filter(({ heights }) => !heights.isOld)
    .flatMap((token) => alarmLists.map((list) => ({ token, list, ...token.lists[list] })))
    .filter(({ count }) => count > 0)
