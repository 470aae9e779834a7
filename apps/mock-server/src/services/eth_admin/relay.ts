import { ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { bridgeWriter } from '../../platform/bridges/bridge-writer.ts'
import type { WriteOutcome } from '../../platform/signed-writes/signed-writes.ts'
import { writeError } from '../../platform/signed-writes/write-error.ts'
import { type BridgeParts, isOld, relayRuns, transferSubject } from './bridge-parts.ts'
import type { TransferSettling } from './transfers/settle-transfers.ts'
import type { StoredTransfer } from './transfers/store.ts'

/** Writes to the ledger what became true on Ethereum: mints of deposits, and refunds of burns. */
export const createRelay = (parts: BridgeParts, { settle }: Pick<TransferSettling, 'settle'>) => {
  const { app, transfers, changed } = parts
  const { clock } = app

  const onMinted = (transfer: StoredTransfer, outcome: WriteOutcome): void => {
    const { ticket, success } = outcome
    settle(
      success
        ? { ...transfer, ledger: 'executed', ticket, error: null }
        : { ...transfer, ledger: 'failed', error: writeError(outcome), passedAt: null },
      clock.now(),
      ticket,
    )
  }

  const onRefunded = (transfer: StoredTransfer, outcome: WriteOutcome): void => {
    const { ticket, success } = outcome
    settle(
      success
        ? { ...transfer, refund: 'executed', error: null }
        : { ...transfer, refund: 'failed', error: writeError(outcome) },
      clock.now(),
      ticket,
    )
  }

  const writer = bridgeWriter(app, 'eth_admin', ethereumBridgeId, (subject, outcome) => {
    const transfer = transfers.find(subject.slice(transferSubject('').length))
    if (transfer?.direction === 'in' && transfer.ledger === 'sent') onMinted(transfer, outcome)
    if (transfer?.direction === 'out' && transfer.refund === 'sent') onRefunded(transfer, outcome)
    changed()
  })

  const mint = async ({ id, assetId, accountId, units }: StoredTransfer): Promise<void> => {
    const waiting = () => {
      const transfer = transfers.find(id)
      return transfer?.state === 'ready' ? transfer : undefined
    }
    const send = (ticket: string) => {
      const transfer = waiting()
      const now = clock.now()
      return (
        transfer && settle({ ...transfer, ledger: 'sent', ticket, error: null, passedAt: now }, now, ticket)
      )
    }
    await writer.mint({
      ...{ subject: transferSubject(id), assetId, to: accountId ?? '', units: BigInt(units), proof: id },
      waits: () => waiting() !== undefined,
      onKept: send,
      onKnown: (ticket) => {
        const sent = send(ticket)
        if (sent) settle({ ...sent, ledger: 'executed' }, clock.now(), ticket)
      },
    })
  }

  const refund = async ({ id }: StoredTransfer): Promise<void> => {
    const waiting = () => {
      const transfer = transfers.find(id)
      return transfer?.refund === 'asked' ? transfer : undefined
    }
    await writer.refund({
      ...{ subject: transferSubject(id), id: Number(id) },
      waits: () => waiting() !== undefined,
      onKept: (refundTicket) => {
        const transfer = waiting()
        if (transfer) transfers.save({ ...transfer, refund: 'sent', refundTicket, error: null })
      },
    })
  }

  const writeAll = async (): Promise<void> => {
    if (!relayRuns(parts) || isOld(parts)) return
    for (const transfer of transfers.in('ready')) if (transfer.direction === 'in') await mint(transfer)
    for (const transfer of transfers.in('refunding')) if (transfer.refund === 'asked') await refund(transfer)
  }

  return {
    /** Writes everything that waits for it; one run after another. */
    run: (): Promise<void> => writer.run(writeAll),
  }
}
