import { listContractData } from '@panel/chain/contract-data'
import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import {
  addMerchant,
  addMerchantAccount,
  decideMerchant,
  getMerchant,
  listMerchantPayments,
  listMerchants,
  removeMerchantAccount,
} from '@panel/contracts/services/pes_admin_service/endpoints'
import {
  type Merchant,
  type MerchantDetail,
  merchantMachine,
} from '@panel/contracts/services/pes_admin_service/merchants'
import {
  isCapable,
  paymentServices,
  paymentServicesId,
} from '@panel/contracts/smart-contracts/payment-services'
import { ApiError } from '../../../platform/api-error.ts'
import { presentBalances } from '../../../platform/chain/present.ts'
import { implement } from '../../../platform/implement.ts'
import { isoTime, isoTimeOrNull } from '../../../platform/iso-time.ts'
import { hasText, pageOfRows } from '../../../platform/page-of-rows.ts'
import { presentPayment } from '../../../platform/payments/payment-store.ts'
import { merchantSubject, type Parts, requireMerchant, requireReason } from '../parts.ts'
import { merchantPaymentPages, type StoredMerchant, type Volume } from './store.ts'

const present = (
  { merchants }: Pick<Parts, 'merchants'>,
  merchant: StoredMerchant,
  volumes: ReadonlyMap<string, readonly Volume[]>,
): Merchant => {
  const own = volumes.get(merchant.merchantId) ?? []
  return {
    ...merchant,
    createdAt: isoTime(merchant.createdAt),
    accounts: merchants.accountsOf(merchant.merchantId).filter(({ removedAt }) => removedAt === null).length,
    payments: own.reduce((sum, { payments }) => sum + payments, 0),
    volume: own.map(({ assetId, decimals, units }) => ({ assetId, decimals, units: String(units) })),
  }
}

/** How many capabilities of a merchant's accounts can be used now. */
const countCapabilities = async (
  { app: { ledger, clock } }: Pick<Parts, 'app'>,
  merchantId: string,
  accountId?: string,
): Promise<number> => {
  const now = Math.floor(clock.now() / 1000)
  const sets = await listContractData(ledger, paymentServicesId, paymentServices.data.capabilities)
  return sets
    .filter(
      ({ parts }) =>
        parts.merchant === merchantId && (accountId === undefined || parts.account === accountId),
    )
    .flatMap(({ value }) => Object.values(value.grants))
    .filter((grant) => isCapable(grant, now)).length
}

const presentDetail = async (parts: Parts, merchantId: string): Promise<MerchantDetail> => {
  const { app, merchants, remote, log } = parts
  const merchant = requireMerchant(parts, merchantId)
  return {
    ...present(parts, merchant, merchants.volumes()),
    accountList: merchants.accountsOf(merchantId).map(({ addedAt, removedAt, ...account }) => ({
      ...account,
      addedAt: isoTime(addedAt),
      removedAt: isoTimeOrNull(removedAt),
    })),
    holdings: await presentBalances(app.ledger, merchantId),
    licences: app.licences.store.ofMerchant(merchantId).map(({ id }) => id),
    waiting: remote.countWaiting(merchantId),
    capabilities: await countCapabilities(parts, merchantId),
    decisions: await log.of(merchantSubject(merchantId)),
  }
}

const decide = (parts: Parts, by: string, { params, body }: EndpointRequest<typeof decideMerchant>): void => {
  const { merchantId } = params
  requireMerchant(parts, merchantId)
  if (body.move !== 'approve' && body.move !== 'resume') requireReason(body.reason)
  parts.log.move(merchantMachine, {
    ...{ subject: merchantSubject(merchantId), move: body.move, actor: 'admin', by },
    ...{ seen: body.seen, reason: body.reason },
    read: () => requireMerchant(parts, merchantId).state,
    write: (state) => parts.merchants.setState(merchantId, state),
  })
}

/** Merchants: who they are, their accounts, and what was decided about them. */
export const implementMerchants = (parts: Parts): void => {
  const { app, merchants, ready, changed } = parts
  const payments = merchantPaymentPages(app.database)
  const prepare = async () => {
    await ready()
    await app.payments.syncAll()
  }

  implement(app, listMerchants, async ({ body }) => {
    await prepare()
    const volumes = merchants.volumes()
    const rows = merchants.all().map((merchant) => present(parts, merchant, volumes))
    return pageOfRows(rows, body, {
      state: (merchant, state) => merchant.state === state,
      text: hasText(({ name, merchantId }) => [name, merchantId]),
    })
  })

  implement(app, getMerchant, async ({ params }) => {
    await prepare()
    return presentDetail(parts, params.merchantId)
  })

  implement(app, listMerchantPayments, async ({ body }) => {
    await prepare()
    const { rows, totalRows } = payments.page(body)
    return { rows: rows.map(presentPayment), totalRows }
  })

  implement(app, addMerchant, async ({ body: { merchantId, name } }) => {
    await ready()
    if (merchants.find(merchantId))
      throw new ApiError('CONFLICT', 'This account is a merchant already.', {
        reason: 'merchantExists',
        merchantId,
      })
    merchants.add({ merchantId, name, state: merchantMachine.initial, createdAt: app.clock.now() })
    changed()
    return presentDetail(parts, merchantId)
  })

  implement(app, decideMerchant, async (input, { caller }) => {
    await ready()
    decide(parts, caller.accountId, input)
    changed()
    return presentDetail(parts, input.params.merchantId)
  })

  implement(app, addMerchantAccount, async ({ params: { merchantId }, body: { accountId, label } }) => {
    await ready()
    requireMerchant(parts, merchantId)
    if (accountId === merchantId)
      throw new ApiError('CONFLICT', 'The merchant’s own account needs no capability.', {
        reason: 'merchantItself',
        accountId,
      })
    merchants.putAccount(merchantId, accountId, label, app.clock.now())
    changed()
    return presentDetail(parts, merchantId)
  })

  implement(app, removeMerchantAccount, async ({ params: { merchantId }, body: { accountId } }) => {
    await ready()
    requireMerchant(parts, merchantId)
    if (!merchants.accountsOf(merchantId).some((account) => account.accountId === accountId))
      throw new ApiError('NOT_FOUND', 'The merchant has no such account.', { accountId })
    const capabilities = await countCapabilities(parts, merchantId, accountId)
    if (capabilities > 0)
      throw new ApiError('CONFLICT', 'Revoke what the account may still do first.', {
        reason: 'capabilitiesLeft',
        capabilities,
      })
    merchants.removeAccount(merchantId, accountId, app.clock.now())
    changed()
    return presentDetail(parts, merchantId)
  })
}
