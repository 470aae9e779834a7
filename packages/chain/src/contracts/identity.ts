import { defaultDelegationSeconds, identity } from '@panel/contracts/smart-contracts/identity'
import { accountIdOf } from '@panel/ledger/accounts'
import { hasCapability } from '@panel/ledger/delegations'
import { bytesToHex, hexToBytes } from '@panel/ledger/encoding'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { readCertificate, readDelegation } from './identity/signed-statements.ts'

const { delegation, recorded, profile } = identity.data
const profileKey = profile.keyOf({})
const certificateKey = (root: string): string => identity.data.certificate.keyOf({ root })

/** Profile, certificates and delegations are the account's own matter. */
const requireOwner = (context: CallContext) => {
  if (context.caller !== context.accountId) {
    throw contractFault(`only ${context.accountId} may change its own identity`)
  }
}

const profileOf = (context: CallContext): Record<string, unknown> =>
  profile.value.safeParse(context.data(profileKey)).data ?? {}

type Pair = Parameters<typeof recorded.keyOf>[0]

const recordedOf = (context: CallContext, pair: Pair) =>
  recorded.value.safeParse(context.data(recorded.keyOf(pair))).data

/**
 * Keeps for good that no signed delegation may bring back what the account revoked, nor one that nobody has recorded so
 * far: nothing in a delegation says whether it was signed before the revocation or after it.
 */
const markRevoked = (context: CallContext, pair: Pair) => {
  const { expiration } = recordedOf(context, pair) ?? { expiration: 0 }
  context.setData(recorded.keyOf(pair), { expiration, revoked: true })
}

/**
 * The same bytes, or older ones, would otherwise bring back what the account revoked or replaced since. The account
 * itself may bring any that it signed.
 */
const requireMayRecord = (context: CallContext, pair: Pair, expiration: number) => {
  const last = recordedOf(context, pair)
  if (!last || context.caller === context.accountId) return
  const { delegate, target } = pair
  if (last.revoked) {
    throw contractFault(
      `the delegation of ${delegate} on ${target} was revoked: only ${context.accountId} records another`,
    )
  }
  if (expiration <= last.expiration) throw contractFault('one that lasts as long was recorded already')
}

/** A person's own account. The key of an account is its authority, no matter who submits the transaction. */
export const contract = implementContract(identity, {
  set_profile: (context, { fields }) => {
    requireOwner(context)
    const merged = Object.entries({ ...profileOf(context), ...fields }).filter(([, value]) => value !== '')
    context.setData(profileKey, Object.fromEntries(merged))
    context.emit('profile_updated', { fields: Object.keys(fields) })
  },
  add_certificate: (context, { certificate }) => {
    requireOwner(context)
    const { target, certifier, signature, signedBytes, root } = readCertificate(certificate)
    if (target !== context.accountId) throw contractFault(`the certificate is about ${target}`)
    if (!context.verifySignature(certifier, signedBytes, signature)) {
      throw contractFault('the certificate’s signature does not verify')
    }
    context.setData(certificateKey(root), { certifier: accountIdOf(certifier), certificate })
    context.emit('certificate_added', { certifier: accountIdOf(certifier), root: hexToBytes(root) })
  },
  remove_certificate: (context, { root }) => {
    requireOwner(context)
    context.removeData(certificateKey(bytesToHex(root)))
    context.emit('certificate_removed', { root })
  },
  add_delegation: (context, { delegate, target, capabilities, expiration }) => {
    requireOwner(context)
    const grant = { capabilities, expiration: expiration ?? context.now + defaultDelegationSeconds }
    if (grant.expiration <= context.now) throw contractFault('the delegation has expired already')
    context.setData(delegation.keyOf({ delegate, target }), grant)
    context.emit('delegation_added', { delegate, target, ...grant })
  },
  record_delegation: (context, args) => {
    const { delegator, network, signature, signedBytes, delegate, target, grant } = readDelegation(
      args.delegation,
    )
    if (accountIdOf(delegator) !== context.accountId)
      throw contractFault('another account signed the delegation')
    if (network !== context.networkName) throw contractFault(`the delegation is for the network ${network}`)
    if (grant.expiration <= context.now) throw contractFault('the delegation has expired already')
    if (!context.verifySignature(delegator, signedBytes, signature)) {
      throw contractFault('the delegation’s signature does not verify')
    }
    const pair = { delegate, target }
    requireMayRecord(context, pair, grant.expiration)
    context.setData(delegation.keyOf(pair), grant)
    const before = recordedOf(context, pair) ?? { expiration: 0, revoked: false }
    const latest = Math.max(grant.expiration, before.expiration)
    context.setData(recorded.keyOf(pair), { ...before, expiration: latest })
    context.emit('delegation_added', { delegate, target, ...grant })
  },
  revoke_delegation: (context, { delegate, target }) => {
    requireOwner(context)
    const pair = { delegate, target }
    const key = delegation.keyOf(pair)
    if (context.data(key) === undefined) throw contractFault(`${delegate} has no delegation on ${target}`)
    context.removeData(key)
    markRevoked(context, pair)
    context.emit('delegation_revoked', { delegate, target })
  },
  act: (context, { target, method, args }) => {
    const grant = delegation.value.safeParse(
      context.data(delegation.keyOf({ delegate: context.caller, target })),
    ).data
    if (!grant) throw contractFault(`${context.caller} has no delegation on ${target}`)
    if (grant.expiration <= context.now) throw contractFault('the delegation has expired')
    if (!hasCapability(grant, method)) throw contractFault(`the delegation does not allow ${method}`)
    return context.call(target, method, args)
  },
})
