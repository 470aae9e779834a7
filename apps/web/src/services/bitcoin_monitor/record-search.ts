import { listDeposits, listWithdrawals } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** Deposits and withdrawals by a part of their id, address or account. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { text }, limit: foundAtMost }
  const [deposits, withdrawals] = await Promise.all([
    call(listDeposits, { body }, { signal }),
    call(listWithdrawals, { body }, { signal }),
  ])
  const found = [
    ...deposits.rows.map(({ id, address }) => ({ id, label: `${id} · ${address}`, path: `mint/${id}` })),
    ...withdrawals.rows.map(({ id, address }) => ({
      id: String(id),
      label: `#${id} · ${address}`,
      path: `burn/${id}`,
    })),
  ]
  return found.slice(0, foundAtMost)
}
