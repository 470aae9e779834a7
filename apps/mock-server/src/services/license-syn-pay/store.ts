import type {
  listIssuedLicences,
  listLicencePayments,
} from '@panel/contracts/services/license-syn-pay/endpoints'
import type { FastifyInstance } from 'fastify'
import { licenceColumns, type StoredLicence } from '../../platform/licences/store.ts'
import { type PaymentRow, paymentFilters, paymentList } from '../../platform/payments/payment-store.ts'
import { recentAfter } from '../../platform/payments/recent-payments.ts'
import { sqlList } from '../../platform/sql-list.ts'

/** Pages of all merchants' licences. A key is found by its ends alone, which is all that a row shows of it. */
export const licencePages = ({ database }: Pick<FastifyInstance, 'database'>) =>
  sqlList<typeof listIssuedLicences, StoredLicence>(database, {
    table: 'merchant_licences',
    columns: licenceColumns,
    key: 'licence_id',
    filter: {
      text: `(instr(licence_id, ?) + instr(merchant_id, ?) > 0
        OR licence_id IN (SELECT licence_id FROM licence_domains WHERE instr(domain, ?) > 0)
        OR licence_id IN (SELECT licence_id FROM licence_keys
          WHERE ends_at IS NULL AND ? IN (substr(application_key, 1, 5), substr(application_key, -5))))`,
      state: 'state = ?',
    },
    sort: { createdAt: 'created_at', id: 'licence_id' },
    order: { column: 'createdAt', direction: 'descending' },
  })

/** Pages of the payments with a licence and of their refunds. */
export const licencePaymentPages = ({ database, clock }: Pick<FastifyInstance, 'database' | 'clock'>) => {
  const { assetId: _assetId, ...filters } = paymentFilters
  return sqlList<typeof listLicencePayments, PaymentRow>(database, {
    ...paymentList,
    filter: {
      ...filters,
      text: 'instr(payment_id, ?) + instr(payer_id, ?) > 0',
      kind: 'kind = ?',
      period: ['created_at > ?', () => recentAfter(clock.now())],
    },
  })
}
