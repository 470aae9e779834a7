import { listPurchases, listWithdrawalRequests } from '@panel/contracts/services/synkrony_admin/endpoints'
import { listRecharges } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { call } from '../../shared/api/call.ts'
import { i18n } from '../../shared/i18n/i18n.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'

/** How many withdrawals and how many recharges are found at most, so that purchases have places too. */
const fewOfEach = 2

/** Withdrawals, recharges and purchases by a part of their id, reference or accounts. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const options = { signal }
  const few = { body: { filter: { text }, limit: fewOfEach } }
  const [withdrawals, recharges, purchases] = await Promise.all([
    call(listWithdrawalRequests, few, options),
    call(listRecharges, few, options),
    call(listPurchases, { body: { filter: { text }, limit: foundAtMost } }, options),
    i18n.loadNamespaces('synkrony_admin'),
  ])
  const t = i18n.getFixedT(null, 'synkrony_admin')
  return [
    ...withdrawals.rows.map(({ id }) => ({
      id: `withdrawal ${id}`,
      label: t('withdraw.number', { number: id }),
      path: `withdraw/${id}`,
    })),
    ...recharges.rows.map(({ id }) => ({
      id: `recharge ${id}`,
      label: t('recharges.number', { number: id }),
      path: `recharges/${id}`,
    })),
    ...purchases.rows.map(({ paymentId }) => ({
      id: `purchase ${paymentId}`,
      label: paymentId,
      path: `purchases/${paymentId}`,
    })),
  ].slice(0, foundAtMost)
}
