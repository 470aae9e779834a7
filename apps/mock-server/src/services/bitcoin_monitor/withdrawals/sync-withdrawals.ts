import { readContractData } from '@panel/chain/contract-data'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import type { BridgeParts } from '../bridge-parts.ts'
import { newWithdrawal } from './store.ts'

/** Adds the withdrawals that the ledger burned while nobody listened. */
export const syncWithdrawals = async ({
  app: { ledger },
  withdrawals,
}: Pick<BridgeParts, 'app' | 'withdrawals'>): Promise<void> => {
  const last = (await readContractData(ledger, bitcoinBridgeId, bridge.data.last, {})) ?? 0
  for (let id = withdrawals.last() + 1; id <= last; id += 1) {
    const burned = await readContractData(ledger, bitcoinBridgeId, bridge.data.withdrawal, { id: String(id) })
    if (!burned) continue
    const { from, units, address, ticket } = burned
    withdrawals.add(
      newWithdrawal({
        ...{ id, units: String(units), address, accountId: from, burnTicket: ticket },
        burnedAt: (await ledger.transaction(ticket))?.acceptedAt ?? 0,
      }),
    )
  }
}
