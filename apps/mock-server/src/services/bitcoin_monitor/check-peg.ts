import { approvalMachine } from '@panel/contracts/services/bitcoin_monitor/peg'
import { approvalSubject, type BridgeParts } from './bridge-parts.ts'
import { readPeg } from './read-peg.ts'

/** Stops approvals where the peg has a rest that nothing explains and nobody accepted. */
export const checkPegOf = async (parts: BridgeParts): Promise<void> => {
  const { app, facts, log, changed } = parts
  const { rest, bitcoinHeight, ledgerHeight } = await readPeg(parts)
  const accepted = facts.number('acceptedRest')
  // Once the difference is gone, the same difference must be explained again.
  if (rest === '0' && accepted !== 0n) facts.set('acceptedRest', 0n)
  if (rest === '0' || BigInt(rest) === accepted || facts.approvals() === 'stopped') return
  log.move(approvalMachine, {
    subject: approvalSubject,
    move: 'stop',
    actor: 'platform',
    by: null,
    reason: `${rest} satoshi, bitcoin ${bitcoinHeight}, ledger ${ledgerHeight}`,
    at: app.clock.now(),
    read: facts.approvals,
    write: (to) => facts.set('approvals', to),
  })
  changed()
}
