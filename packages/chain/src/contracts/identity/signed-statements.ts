import { certificateSignedBytes, decodeCertificate } from '@panel/ledger/certificates'
import { decodeDelegation, delegationSignedBytes } from '@panel/ledger/delegations'
import { contractFault } from '../../execution/execution-fault.ts'

const decoded = <Statement>(name: string, decode: () => Statement): Statement => {
  try {
    return decode()
  } catch (error) {
    throw contractFault(
      `the ${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

const signedOnly = (name: string, signature: Uint8Array | null): Uint8Array => {
  if (!signature) throw contractFault(`the ${name} is not signed`)
  return signature
}

/** A signed delegation and the bytes that were signed. */
export const readDelegation = (bytes: Uint8Array) => {
  const delegation = decoded('delegation', () => decodeDelegation(bytes))
  const { delegate, target, delegator, network, capabilities, expiration } = delegation
  if (expiration > BigInt(Number.MAX_SAFE_INTEGER)) throw contractFault('the delegation expires too late')
  return {
    delegate,
    target,
    delegator,
    network,
    grant: { capabilities, expiration: Number(expiration) },
    signature: signedOnly('delegation', delegation.signature),
    signedBytes: delegationSignedBytes(delegation),
  }
}

/** A signed certificate and the bytes that were signed. */
export const readCertificate = (bytes: Uint8Array) => {
  const certificate = decoded('certificate', () => decodeCertificate(bytes))
  return {
    ...certificate,
    signature: signedOnly('certificate', certificate.signature),
    signedBytes: certificateSignedBytes(certificate),
  }
}
