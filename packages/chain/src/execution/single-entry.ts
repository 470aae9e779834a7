import type { DataEntry } from '@panel/contracts/smart-contracts/data-entry'
import type * as z from 'zod/mini'
import type { CallContext } from './call-context.ts'
import { contractFault } from './execution-fault.ts'

/** The entry that initialises an account of a contract, such as its configuration. */
export const initialEntry = <Value extends z.ZodMiniType>({ keyOf, value }: DataEntry<never, Value>) => {
  const key = keyOf({})
  const write = (context: CallContext, content: z.output<Value>): void => context.setData(key, content)
  return {
    /** @throws ExecutionFault where the account is not initialised */
    read: (context: CallContext): z.output<Value> => {
      const stored = value.safeParse(context.data(key)).data
      if (stored === undefined) throw contractFault(`${context.accountId} is not initialised`)
      return stored
    },
    write,
    /** @throws ExecutionFault where the account is initialised */
    create: (context: CallContext, content: z.output<Value>): void => {
      if (context.data(key) !== undefined) throw contractFault(`${context.accountId} is initialised already`)
      write(context, content)
    },
  }
}

/** Takes the next number of an entry that holds the last one, from 1. */
export const takeNumber = (
  context: CallContext,
  { keyOf, value }: DataEntry<never, z.ZodMiniType<number>>,
): number => {
  const key = keyOf({})
  const number = (value.safeParse(context.data(key)).data ?? 0) + 1
  context.setData(key, number)
  return number
}
