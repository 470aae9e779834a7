import { onContractEvent } from '@panel/chain/contract-events'
import { paymentServices } from '@panel/contracts/smart-contracts/payment-services'
import type { Parts } from '../parts.ts'

/** Adds each report in the very block that holds it. */
export const followReports = ({ app, remote }: Pick<Parts, 'app' | 'remote'>): void => {
  onContractEvent(app.ledger, paymentServices, 'remote_reported', (report, _event, { timestamp }) => {
    if (remote.ofReport(report.number)) return
    remote.report({
      ...{ merchantId: report.merchant, reportedBy: report.account, assetId: report.asset },
      ...{ units: String(report.units), proof: report.proof, reportNumber: report.number },
      reportedAt: timestamp * 1000,
    })
  })
}
