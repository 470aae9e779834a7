import type { FuelUse } from '@panel/chain/fuel-use'
import type { Ledger } from '@panel/chain/ledger'
import type { DelegateAction } from '@panel/contracts/services/alias/delegations'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { callArgsOf } from '../../platform/chain/call-args.ts'
import { isoTime } from '../../platform/iso-time.ts'

const { args: actArgs } = identity.methods.act

/** The args of the call, or undefined where its bytes hold none that can be read. */
const readArgs = async (ledger: Ledger, call: FuelUse): Promise<unknown> => {
  try {
    return await callArgsOf(ledger, call)
  } catch {
    return undefined
  }
}

/** What a delegate did, by the bytes that it signed. */
export const presentAction = async (ledger: Ledger, call: FuelUse): Promise<DelegateAction> => {
  const { ticket, part, payer, acceptedAt, success } = call
  const called = actArgs.safeParse(await readArgs(ledger, call)).data
  return {
    ticket,
    part,
    delegate: payer,
    target: called?.target ?? null,
    method: called?.method ?? null,
    at: isoTime(acceptedAt),
    success,
  }
}
