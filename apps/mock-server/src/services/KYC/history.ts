import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { buildCertificate, certificateSignedBytes, encodeCertificate } from '@panel/ledger/certificates'
import { type PlannedTransaction, plannedCall } from '../../history/planned.ts'
import type { ServiceHistory } from '../../history/service-history.ts'
import { signAlike } from '../../history/sign-alike.ts'
import { applicantName, certifiedApplicantsOf, certifiedOf, shownFields } from './history/applicants.ts'

/** The key under which reviews keep their certificates. */
const key = 'identity'

/** A certificate needs more than an ordinary call. */
const maxFuel = 5_000n

/** A reviewer certifies people over the ninety days, and withdraws one of the certificates again. */
export const history: ServiceHistory = async ({ random, ready, own, startOfDay }) => {
  const reviewer = await ready('kyc')
  const planned = new Map<number, PlannedTransaction[]>()
  const plan = (day: number, transaction: PlannedTransaction): void => {
    planned.set(day, [...(planned.get(day) ?? []), transaction])
  }
  for (const { index, day, ...applicant } of certifiedApplicantsOf(startOfDay(0))) {
    const { accountId: target } = await own(applicantName(index))
    const data = certifiedOf(applicant, index)
    const built = buildCertificate<string>({
      ...{ target, certifier: reviewer.keys.publicKey, data, clear: shownFields },
      salt: random.bytes(32),
    })
    const signature = await signAlike(certificateSignedBytes(built), reviewer)
    const shown = Object.fromEntries(shownFields.map((field) => [field, data[field] ?? '']))
    const args = { key, certificate: encodeCertificate({ ...built, signature }), data: shown }
    const store = plannedCall(reviewer, identityRegistry, 'set_certificate', identityRegistryId, args)
    plan(day, [{ ...store, maxFuel }])
    if (applicant.state !== 'withdrawn') continue
    const removal = { target, certifier: reviewer.accountId, keys: [key] }
    plan(day + 5, [
      plannedCall(reviewer, identityRegistry, 'remove_certificate', identityRegistryId, removal),
    ])
  }
  return (day) => planned.get(day) ?? []
}
