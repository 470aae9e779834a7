import type { Ledger, RehearsedPart } from '@panel/chain/ledger'
import type { Rehearsal } from '@panel/contracts/platform/rehearsal'
import { bytesToHex, bytesToUtf8 } from '@panel/ledger/encoding'
import { ApiError } from '../api-error.ts'
import { cachedDecimals } from '../chain/cached-decimals.ts'
import { withLedgerRefusals } from '../chain/ledger-refusals.ts'
import { presentEvent, presentMovements } from '../chain/present.ts'
import { decodeBase58 } from '../threads/base58-in-thread.ts'

const stateOf = ({ success }: RehearsedPart) => {
  if (success === null) return 'notReached'
  return success ? 'succeeds' : 'fails'
}

const presentPart = async (ledger: Ledger, part: RehearsedPart): Promise<Rehearsal['parts'][number]> => {
  const { ticket, success, returns, burnedFuel, events, movements, dataChanges } = part
  return {
    ticket,
    state: stateOf(part),
    errorMessage: success === false ? bytesToUtf8(returns) : '',
    returns: success ? bytesToHex(returns) : '',
    burnedFuel: String(burnedFuel),
    events: events.map(presentEvent),
    movements: await presentMovements(movements, cachedDecimals(ledger)),
    dataChanges: dataChanges.map(({ accountId, key, before, after }) => ({
      accountId,
      key,
      before: before && bytesToHex(before),
      after: after && bytesToHex(after),
    })),
  }
}

/**
 * Says what a transaction would do call by call, without doing it.
 *
 * @throws ApiError LEDGER_REFUSED for what is no transaction of this network, NOT_FOUND where the ledger is another's
 */
export const rehearse = (ledger: Ledger, text: string): Promise<Rehearsal> =>
  withLedgerRefusals(async () => {
    if (!ledger.rehearse) {
      throw new ApiError('NOT_FOUND', 'This ledger is another node’s, which executes nothing on trial.')
    }
    const [{ height }, parts] = await Promise.all([
      ledger.lastBlock(),
      ledger.rehearse(await decodeBase58(text)),
    ])
    return {
      networkName: ledger.networkName,
      height,
      parts: await Promise.all(parts.map((part) => presentPart(ledger, part))),
    }
  })
