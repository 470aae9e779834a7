import { listContractData } from '@panel/chain/contract-data'
import { listCertificates } from '@panel/contracts/platform/certificates'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { bytesToBase58 } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import { implement } from '../implement.ts'

/** What the ledger's identity registry keeps about an account. */
export const certificatesOf = async ({ ledger }: Pick<FastifyInstance, 'ledger'>, accountId: string) => {
  const { certificate } = identityRegistry.data
  // The entries of one account start with its id.
  const own = { ...certificate, prefix: `${accountId}:` }
  const entries = await listContractData(ledger, identityRegistryId, own)
  return entries.map(({ parts, value }) => ({ ...parts, ...value }))
}

/** Certificates are public: every signed-in account may read and check them. */
export const certificates = async (app: FastifyInstance): Promise<void> => {
  implement(app, listCertificates, async ({ params: { accountId } }) => {
    const kept = await certificatesOf(app, accountId)
    return {
      certificates: kept.map(({ certifier, key, certificate, data }) => ({
        ...{ certifier, key, data },
        certificate: bytesToBase58(certificate),
      })),
    }
  })
}
