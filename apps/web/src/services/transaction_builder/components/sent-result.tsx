import { useQuery } from '@tanstack/react-query'
import { EventList } from '../../../shared/ledger-results/event-list.tsx'
import { ReceiptView } from '../../../shared/ledger-results/receipt-view.tsx'
import { sentQuery } from '../queries.ts'

/** What contracts emitted while a sent transaction ran; nothing where the history does not have it. */
export function SentEvents({ ticket }: { ticket: string }) {
  const { data } = useQuery(sentQuery(ticket))
  return data ? <EventList events={data.events} /> : null
}

interface SentResultProps {
  readonly ticket: string
  /** In base58. */
  readonly receipt: string
}

/** The fuel that a sent transaction burned, what it returned and what contracts emitted. */
export function SentResult({ ticket, receipt }: SentResultProps) {
  return (
    <>
      <ReceiptView receipt={receipt} />
      <SentEvents ticket={ticket} />
    </>
  )
}
