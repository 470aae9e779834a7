import { paymentServices, paymentServicesId } from '@panel/contracts/smart-contracts/payment-services'
import { bytesToHex } from '@panel/ledger/encoding'
import type { Person } from '../../history/people.ts'
import { type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'

const day = 86_400
const asset = '#EURS'

/** Calls of this contract call others, so that they burn more than one call does. */
const call = (planned: ReturnType<typeof plannedCall>): PlannedTransaction => [{ ...planned, maxFuel: 5000n }]

/** Tills of a shop get capabilities and report what was paid elsewhere; the desk mints it, but for the last days. */
export const history: ServiceHistory = async ({ random, admin, ready, own, startOfDay, days }) => {
  const merchant = await ready('merchant')
  const desk = await ready('pes_desk')
  const tills = await Promise.all(['till-1', 'till-2', 'till-3'].map((name) => own(name)))

  const grant = (till: Person, index: number): PlannedTransaction =>
    call(
      plannedCall(admin, paymentServices, 'set_capabilities', paymentServicesId, {
        ...{ merchant: merchant.accountId, account: till.accountId, revision: 0 },
        changes: [
          { method: 'report', until: startOfDay(days) + 400 * day },
          { method: 'refund', until: startOfDay(days) + ([300, 5, -20][index % 3] ?? 0) * day },
        ],
      }),
    )

  const report = (at: number): PlannedTransaction[] => {
    const till = tills[random.below(tills.length)]
    if (!till) return []
    const units = BigInt(1500 + random.below(40_000))
    const proof = `bank-${bytesToHex(random.bytes(6))}`
    const args = { merchant: merchant.accountId, asset, units, proof }
    const reported = call(plannedCall(till, paymentServices, 'report', paymentServicesId, args))
    if (at >= days - 2) return [reported]
    return [reported, call(plannedCall(desk, paymentServices, 'mint', paymentServicesId, args))]
  }

  return (at) => {
    if (at === 0) return tills.map(grant)
    return Array.from({ length: random.below(3) }, () => report(at)).flat()
  }
}
