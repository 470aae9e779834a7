import { identityRegistry } from '@panel/contracts/smart-contracts/identity-registry'
import { accountIdOf } from '@panel/ledger/accounts'
import { type CertifiedData, findCertifiedDataProblem } from '@panel/ledger/certificates'
import { bytesToHex } from '@panel/ledger/encoding'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { initialEntry } from '../execution/single-entry.ts'
import { sameBytes } from '../verify/same-bytes.ts'
import { readCertificate } from './identity/signed-statements.ts'

const { profile, certificate: kept } = identityRegistry.data
const config = initialEntry(identityRegistry.data.config)

type ReadCertificate = ReturnType<typeof readCertificate>

const profileOf = (context: CallContext, accountId: string): CertifiedData =>
  profile.value.safeParse(context.data(profile.keyOf({ accountId }))).data ?? {}

/** The names of one certificate. */
interface Place {
  readonly target: string
  readonly certifier: string
  readonly key: string
}

const keyOf = ({ target, certifier, key }: Place): string => kept.keyOf({ accountId: target, certifier, key })

const keptAt = (context: CallContext, place: Place): ReadCertificate | undefined => {
  const stored = kept.value.safeParse(context.data(keyOf(place))).data
  return stored && readCertificate(stored.certificate)
}

/** The keys of all certificates of a certifier about an account. */
const keysOf = (context: CallContext, target: string, certifier: string): string[] =>
  context.dataKeys().flatMap((dataKey) => {
    const parts = kept.partsOf(dataKey)
    return parts?.accountId === target && parts.certifier === certifier ? [parts.key] : []
  })

/** @throws ExecutionFault unless the certifier's key signed exactly these bytes */
const requireSigned = (context: CallContext, { certifier, signedBytes, signature }: ReadCertificate) => {
  const { crypto } = config.read(context)
  if (certifier.curve !== crypto) throw contractFault(`certifiers sign with keys of the kind ${crypto}`)
  if (!context.verifySignature(certifier, signedBytes, signature)) {
    throw contractFault('the certificate’s signature does not verify')
  }
}

/** The certifier stores it; the account that it is about may only change what is shown of a stored one. */
const requireMayStore = (context: CallContext, place: Place, given: ReadCertificate) => {
  if (context.caller === place.certifier) return
  if (context.caller !== place.target) {
    throw contractFault(`only ${place.certifier} may store its certificates`)
  }
  const stored = keptAt(context, place)
  if (!stored || !sameBytes(stored.signedBytes, given.signedBytes)) {
    throw contractFault(`${place.certifier} keeps no such certificate about ${place.target}`)
  }
}

/** Keeps profiles and certificates of all accounts, and answers what is certified. */
export const contract = implementContract(identityRegistry, {
  init: config.create,
  set_profile_data: (context, fields) => {
    config.read(context)
    const account = context.caller
    context.setData(profile.keyOf({ accountId: account }), { ...profileOf(context, account), ...fields })
    context.emit('profile_data_set', { account, fields: Object.keys(fields) })
  },
  remove_profile_data: (context, fields) => {
    const account = context.caller
    const left = { ...profileOf(context, account) }
    for (const field of fields) {
      if (!Object.hasOwn(left, field)) throw contractFault(`the profile has no field ${field}`)
      delete left[field]
    }
    const key = profile.keyOf({ accountId: account })
    if (Object.keys(left).length === 0) context.removeData(key)
    else context.setData(key, left)
    context.emit('profile_data_removed', { account, fields })
  },
  set_certificate: (context, { key, certificate, data }) => {
    const given = readCertificate(certificate)
    requireSigned(context, given)
    const { target } = given
    const place = { target, certifier: accountIdOf(given.certifier), key }
    requireMayStore(context, place, given)
    const shown = Object.keys(data)
    const problem = shown.length === 0 ? undefined : findCertifiedDataProblem(given, data)
    if (problem !== undefined) throw contractFault(`the data are not what is certified: ${problem}`)
    context.setData(keyOf(place), { certificate, data })
    context.emit('certificate_set', { ...place, shown })
  },
  fields_certified: (context, { target, certifier, key, fields }) => {
    const keys = key === '' ? keysOf(context, target, certifier) : [key]
    const certified = new Set(
      keys.flatMap((each) => keptAt(context, { target, certifier, key: each })?.fields ?? []),
    )
    return fields.every((field) => certified.has(field))
  },
  verify_data: (context, args) => {
    if ('certificate' in args) {
      const given = readCertificate(args.certificate)
      requireSigned(context, given)
      return findCertifiedDataProblem(given, args.data) === undefined
    }
    const { data, multiproof, ...place } = args
    const stored = keptAt(context, place)
    if (!stored) return false
    const multiProof = multiproof?.map(bytesToHex) ?? stored.multiProof
    return findCertifiedDataProblem({ ...stored, multiProof }, data) === undefined
  },
  remove_certificate: (context, { target, certifier, keys }) => {
    if (context.caller !== certifier && context.caller !== target) {
      throw contractFault(`only ${certifier} and ${target} may withdraw the certificate`)
    }
    const known = keysOf(context, target, certifier)
    const removed = keys.includes('*') ? known : [...new Set(keys)]
    const missing = removed.find((key) => !known.includes(key))
    if (removed.length === 0 || missing !== undefined) {
      throw contractFault(`${certifier} keeps no certificate ${missing ?? ''} about ${target}`)
    }
    for (const key of removed) {
      context.removeData(keyOf({ target, certifier, key }))
      context.emit('certificate_removed', { target, certifier, key })
    }
  },
})
