import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { exampleAccountId } from './examples.ts'
import { accountId, base58, recordedAccountId } from './primitives.ts'

/** A certificate as the ledger's registry keeps it. Whether it holds is for its reader to check. */
export const keptCertificate = z.object({
  certifier: recordedAccountId,
  /** Distinguishes it from other certificates of its certifier about the same account. */
  key: z.string(),
  /** Its bytes. */
  certificate: base58,
  /** The certified data that everybody may read. */
  data: z.record(z.string(), z.string()),
})
export type KeptCertificate = z.infer<typeof keptCertificate>

export const listCertificates = endpoint({
  operationId: 'listCertificates',
  method: 'GET',
  path: '/api/v1/certificates/:accountId',
  summary: 'The certificates about an account that the ledger’s identity registry keeps now.',
  access: 'session',
  params: z.object({ accountId }),
  example: { params: { accountId: exampleAccountId } },
  answer: z.object({ certificates: z.array(keptCertificate) }),
})
