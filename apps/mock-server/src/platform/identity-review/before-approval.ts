import { reviewMachine } from '@panel/contracts/platform/identity-review/machine'
import * as z from 'zod/mini'
import { readStoredJson } from '../stored-json.ts'
import type { StoredReview } from './store.ts'

type Before = Pick<
  StoredReview,
  'state' | 'certifier' | 'certificateKey' | 'certificateTicket' | 'certified' | 'expiresAt'
>

const keptBefore = z.object({
  state: z.enum(reviewMachine.states),
  certifier: z.nullable(z.string()),
  certificateKey: z.nullable(z.string()),
  certificateTicket: z.nullable(z.string()),
  certified: z.nullable(z.string()),
  expiresAt: z.nullable(z.int()),
})

/** What a review is before its approval, as its table keeps it: its certificate is valid until the ledger has a new one. */
export const beforeApproval = ({
  state,
  certifier,
  certificateKey,
  certificateTicket,
  certified,
  expiresAt,
}: Before): string =>
  JSON.stringify({
    ...{ state, certifier, certificateKey, certificateTicket, expiresAt },
    certified: certified && Buffer.from(certified).toString('base64'),
  })

/** What `beforeApproval` kept. */
export const readBefore = (text: string): Before => {
  const kept = readStoredJson(keptBefore, text)
  return { ...kept, certified: kept.certified === null ? null : Buffer.from(kept.certified, 'base64') }
}
