import type { SmartContractDescription } from '@panel/contracts/smart-contracts/smart-contract'
import type * as z from 'zod/mini'
import { decodeValue } from './contract-data.ts'
import type { ContractEvent, EventBlock, Ledger } from './ledger.ts'

type Events = Readonly<Record<string, z.ZodMiniType>>

/** A smart contract that describes its events. */
type Emitter<E extends Events> = Pick<SmartContractDescription, 'accountId' | 'hash'> & {
  readonly events: E
}

/** Any contract may give its events the same names: where one account speaks for all, it is that account that counts. */
const isEmittedBy = ({ accountId, hash }: Emitter<Events>, event: ContractEvent): boolean =>
  accountId === undefined ? event.emitterContractHash === hash : event.emitterAccountId === accountId

/** The data of an event that this contract emitted under this name; undefined for every other event. */
export const readContractEvent = <E extends Events, Name extends keyof E & string>(
  contract: Emitter<E>,
  name: Name,
  event: ContractEvent,
): z.output<E[Name]> | undefined => {
  const schema: E[Name] | undefined = contract.events[name]
  if (schema === undefined || event.name !== name || !isEmittedBy(contract, event)) return undefined
  return decodeValue<E[Name]>(schema, event.data)
}

/**
 * Subscribes to an event of a contract. On the embedded chain the listener runs inside the database transaction of the
 * block, so that what it writes is committed or rolled back with it.
 */
export const onContractEvent = <E extends Events, Name extends keyof E & string>(
  ledger: Pick<Ledger, 'onContractEvent'>,
  contract: Emitter<E>,
  name: Name,
  listener: (data: z.output<E[Name]>, event: ContractEvent, block: EventBlock) => void,
) =>
  ledger.onContractEvent(name, (event, block) => {
    const data = readContractEvent(contract, name, event)
    if (data !== undefined) listener(data, event, block)
  })
