import type { Ledger } from '@panel/chain/ledger'
import type { Measures } from './measures.ts'

/** How long a result may take, in milliseconds; longer is late. */
export const resultMilliseconds = 3000

/** The most transactions whose results are waited for; what is above is not measured. */
const mostWaiting = 10_000

interface Waiting {
  readonly since: number
  late: boolean
}

/** A ledger whose results and blocks are measured, and which of its transactions wait for their results. */
export const measuredLedger = (ledger: Ledger, measures: Measures, now = () => performance.now()) => {
  const waiting = new Map<string, Waiting>()
  /** Results that came before their submission returned. */
  const early = new Set<string>()
  let submitting = 0

  ledger.onResult(({ ticket }) => {
    const known = waiting.get(ticket)
    if (known) {
      waiting.delete(ticket)
      measures.record({ kind: 'result', milliseconds: now() - known.since, late: known.late })
    } else if (submitting > 0) early.add(ticket)
  })
  ledger.onBlock(({ size }) => measures.record({ kind: 'block', transactions: size }))

  const submitted = (ticket: string, since: number): void => {
    if (early.delete(ticket)) measures.record({ kind: 'result', milliseconds: now() - since, late: false })
    else if (waiting.size < mostWaiting && !waiting.has(ticket)) waiting.set(ticket, { since, late: false })
  }

  return {
    ledger: {
      ...ledger,
      submit: async (...handed: Parameters<Ledger['submit']>): Promise<string> => {
        const since = now()
        submitting += 1
        try {
          const ticket = await ledger.submit(...handed)
          submitted(ticket, since)
          return ticket
        } finally {
          submitting -= 1
          if (submitting === 0) early.clear()
        }
      },
    } satisfies Ledger,
    waiting: (): number => waiting.size,
    /** Reports those that have become late, so that a stopped ledger is noticed before it answers. */
    reportLate: (): void => {
      for (const entry of waiting.values()) {
        if (entry.late || now() - entry.since <= resultMilliseconds) continue
        entry.late = true
        measures.record({ kind: 'late' })
      }
    },
    /** Clears what waits: the world that would answer it is gone. */
    forget: (): void => waiting.clear(),
  }
}
