import {
  addRemotePayment,
  decideRemotePayment,
  getRemotePayment,
  listPesAssets,
  listRemotePayments,
} from '@panel/contracts/services/pes_admin_service/endpoints'
import type {
  RemotePayment,
  RemotePaymentDetail,
} from '@panel/contracts/services/pes_admin_service/remote-payments'
import { implement } from '../../../platform/implement.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import { readAssets, requireServedAsset } from '../assets.ts'
import { type Parts, remoteSubject, requireMerchant } from '../parts.ts'
import { followReports } from './live.ts'
import { createMinting, requireRemote } from './mint.ts'
import type { StoredRemote } from './store.ts'

const present = async (parts: Parts, payment: StoredRemote): Promise<RemotePayment> => {
  const { reportedAt, reportNumber: _number, ...row } = payment
  return {
    ...row,
    merchantName: parts.merchants.find(row.merchantId)?.name ?? null,
    decimals: (await parts.app.decimals(row.assetId)) ?? 0,
    reportedAt: isoTime(reportedAt),
  }
}

const presentDetail = async (parts: Parts, id: number): Promise<RemotePaymentDetail> => ({
  ...(await present(parts, requireRemote(parts, id))),
  decisions: await parts.log.of(remoteSubject(id)),
})

/** Remote payments: those that accounts reported on the ledger, and those that an administrator entered. */
export const implementRemotePayments = (parts: Parts): void => {
  const { app, remote, ready, changed } = parts
  const minting = createMinting(parts)

  followReports(parts)

  implement(app, listPesAssets, async () => ({ assets: await readAssets(parts) }))

  app.waitingDecisions.set('pes_admin_service', async () => {
    await ready()
    return remote.page({ filter: { state: 'waiting' }, skip: 0, limit: 1 }).totalRows
  })

  implement(app, listRemotePayments, async ({ body }) => {
    await ready()
    const { rows, totalRows } = remote.page(body)
    return { rows: await Promise.all(rows.map((row) => present(parts, row))), totalRows }
  })

  implement(app, getRemotePayment, async ({ params }) => {
    await ready()
    return presentDetail(parts, Number(params.id))
  })

  implement(app, addRemotePayment, async ({ body }, { caller }) => {
    await ready()
    requireMerchant(parts, body.merchantId)
    await requireServedAsset(parts, body.assetId)
    const { outcome, payment } = remote.report({
      ...body,
      reportedBy: caller.accountId,
      reportedAt: app.clock.now(),
      reportNumber: null,
    })
    changed()
    return { outcome, payment: await presentDetail(parts, payment.id) }
  })

  implement(app, decideRemotePayment, async (input, { caller }) => {
    await ready()
    await minting.decide(caller.accountId, input)
    return presentDetail(parts, Number(input.params.id))
  })
}
