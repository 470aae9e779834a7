import type { StoredReview } from './store.ts'

type Before = Pick<
  StoredReview,
  'state' | 'certifier' | 'certificateKey' | 'certificateTicket' | 'certified' | 'expiresAt'
>

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
  const kept: Omit<Before, 'certified'> & { readonly certified: string | null } = JSON.parse(text)
  return { ...kept, certified: kept.certified === null ? null : Buffer.from(kept.certified, 'base64') }
}
