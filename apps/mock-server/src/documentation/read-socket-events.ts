import { readdirSync, readFileSync } from 'node:fs'
import { ascending } from '@panel/contracts/platform/compare'
import type { SocketEvent } from '@panel/contracts/platform/events'
import { isRecord } from '@panel/contracts/platform/is-record'
import { ticketEvent } from '@panel/contracts/platform/transactions'

const folder = new URL('../', import.meta.resolve('@panel/contracts/platform/events'))

const isEvent = (value: unknown): value is SocketEvent =>
  isRecord(value) && 'name' in value && 'summary' in value && 'payload' in value

/** Every event of the contracts, by name: their modules are found by the function that declares an event. */
export const readSocketEvents = async (): Promise<readonly SocketEvent[]> => {
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => new URL(path, folder))
    .filter((file) => readFileSync(file, 'utf8').includes(' = socketEvent('))
  const declared = await Promise.all(
    modules.map(
      async ({ href }): Promise<SocketEvent[]> => Object.values(await import(href)).filter(isEvent),
    ),
  )
  return [ticketEvent('{ticket}'), ...declared.flat()].toSorted((one, other) =>
    ascending(one.name, other.name),
  )
}
