import { existsSync, readdirSync } from 'node:fs'
import { createSeededRandom } from '@panel/chain/random'
import { arrivedBy } from './arrivals.ts'
import { blocksOfDay, type Span, startOfDay, weekdayOf } from './blocks-of-day.ts'
import type { HistoryInputs } from './history-inputs.ts'
import { type Person, readyPerson, servicePerson } from './people.ts'
import type { Cast } from './plan-history.ts'
import type { PlannedBlock, PlannedTogether, PlannedTransaction } from './planned.ts'
import { createRandomChoices, type RandomChoices } from './random-choices.ts'

/** What a service plans its part of the history with. */
export interface HistoryScene extends Cast, Span {
  /** Choices of this service alone: what it draws changes nothing elsewhere. */
  readonly random: RandomChoices
  /** When a day starts, in Unix seconds. */
  startOfDay(day: number): number
  /** A day's place in the week, 0 for Sunday. */
  weekdayOf(day: number): number
  /** Those of `people` who have arrived by the end of a day. */
  arrivedBy(day: number): readonly Person[]
  /** A ready account. @throws Error when there is none of that name */
  ready(name: string): Promise<Person>
  /** An account of the service's own, for its history alone. */
  own(name: string): Promise<Person>
}

/** What a service does on a day, in order; called once for each day, from day 0 on. */
type PlanDay = (day: number) => readonly (PlannedTransaction | PlannedTogether)[]

/** The export `history` of a service's `history.ts`. */
export type ServiceHistory = (scene: HistoryScene) => PlanDay | Promise<PlanDay>

export type ServiceHistories = ReadonlyMap<string, ServiceHistory>

const folder = new URL('../services/', import.meta.url)

/** The history of every service that has one, by its id. The folders are the list. */
export const loadServiceHistories = async (): Promise<ServiceHistories> => {
  const histories = new Map<string, ServiceHistory>()
  for (const serviceId of readdirSync(folder).sort()) {
    const file = new URL(`${serviceId}/history.ts`, folder)
    if (!existsSync(file)) continue
    const module: { readonly history: ServiceHistory } = await import(file.href)
    histories.set(serviceId, module.history)
  }
  return histories
}

/** Plans what one service adds to the history. */
export const planServiceHistory = async (
  history: ServiceHistory,
  plan: { serviceId: string; seed: string; inputs: HistoryInputs; cast: Cast; span: Span },
): Promise<PlannedBlock[]> => {
  const { serviceId, seed, inputs, cast, span } = plan
  const random = createRandomChoices(createSeededRandom(seed))
  const planDay = await history({
    ...cast,
    ...span,
    random,
    startOfDay: (day) => startOfDay(span, day),
    weekdayOf,
    arrivedBy: (day) => arrivedBy(cast.people, day),
    ready: (name) => readyPerson(inputs.accounts, name),
    own: (name) => servicePerson(inputs.genesis, serviceId, name),
  })
  // Times are drawn from a stream of their own, so that a day's plan does not depend on how it is cut into blocks.
  const times = createRandomChoices(createSeededRandom(`${seed} times`))
  return Array.from({ length: span.days }, (_, day) => day).flatMap((day) =>
    blocksOfDay(times, startOfDay(span, day), planDay(day)),
  )
}
