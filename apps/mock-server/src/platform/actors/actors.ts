import type { Clock, Timer } from '@panel/chain/clock'
import type { Ledger, TicketResult } from '@panel/chain/ledger'
import { createSeededRandom, type SeededRandom } from '@panel/chain/random'
import type { Scenario } from '@panel/contracts/platform/scenario'
import { historyPeople } from '../../history/build-history.ts'
import type { HistoryInputs } from '../../history/history-inputs.ts'
import { type Person, readyPerson, servicePerson } from '../../history/people.ts'
import type { PlannedTransaction } from '../../history/planned.ts'
import { createRandomChoices, type RandomChoices } from '../../history/random-choices.ts'
import { planSigner } from '../../history/sign-planned.ts'
import type { Turns } from '../turns/turns.ts'
import type { KeptActor } from './kept-actor.ts'

/** What an actor can use. */
export interface Stage {
  readonly scenario: Scenario
  /** Choices of this actor alone: what it draws changes nothing for the others. */
  readonly random: RandomChoices
  /** The people of the ledger's history, who hold what it left them. */
  people(): Promise<readonly Person[]>
  /** A ready account. @throws Error when there is none of that name */
  ready(name: string): Promise<Person>
  /** An account of the service's own: the same one as in its history. */
  own(name: string): Promise<Person>
  /** Signs calls as their signers' own wallets would, for a call of the platform that submits them. */
  sign(transaction: PlannedTransaction): Promise<Uint8Array>
  /** Waits for the result of a submitted transaction. @throws the reason of the abort when the scenario was left */
  settled(ticket: string): Promise<TicketResult>
  /**
   * Signs calls as their signers' own wallets would and waits for the result, of success or of failure.
   *
   * @throws LedgerRefusal, or the reason of the abort when the scenario was left
   */
  submit(transaction: PlannedTransaction): Promise<TicketResult>
  /** Submits several in their order, without waiting for one before the next, and then waits for all results. */
  submitAll(transactions: readonly PlannedTransaction[]): Promise<readonly TicketResult[]>
}

/** A simulated user that acts repeatedly in scenarios that have actors. */
export interface Actor {
  /** Unique within its service. */
  readonly name: string
  /** Milliseconds of the server's clock between two actions, on average; undefined where a scenario has none of them. */
  readonly every: (scenario: Scenario) => number | undefined
  readonly act: (stage: Stage) => Promise<unknown>
}

interface Parts {
  readonly clock: Clock
  readonly ledger: Ledger
  /** What the chain began with, of whose keys the actors' keys are made. */
  readonly inputs: HistoryInputs
  /** What goes on beside the actors: none of them acts before it has ended. */
  readonly turns: Turns
  readonly onTrouble: (error: unknown, actor: string) => void
}

/** What an actor draws from: its choices, the nonces of what it signs, and its pauses. */
type Sources = Readonly<Record<'choices' | 'nonces' | 'pauses', SeededRandom>>

interface Part {
  readonly name: string
  readonly actor: Actor
  readonly stage: Stage
  readonly pause: () => number
  readonly sources: Sources
  due: number
}

const newSources = (seed: string): Sources => ({
  choices: createSeededRandom(seed),
  nonces: createSeededRandom(`${seed} nonces`),
  pauses: createSeededRandom(`${seed} pauses`),
})

const sourcesAt = ({ choices, nonces, pauses }: KeptActor): Sources => ({
  choices: createSeededRandom(choices.seed, choices.drawn),
  nonces: createSeededRandom(nonces.seed, nonces.drawn),
  pauses: createSeededRandom(pauses.seed, pauses.drawn),
})

const placeOf = ({ name, due, sources: { choices, nonces, pauses } }: Part): KeptActor => ({
  ...{ name, due, choices: choices.state(), nonces: nonces.state(), pauses: pauses.state() },
})

/** Makes what an actor can use of its sources. */
const stagesOn = ({ ledger, inputs }: Pick<Parts, 'ledger' | 'inputs'>) => {
  let people: Promise<readonly Person[]> | undefined
  return (
    serviceId: string,
    { choices, nonces }: Sources,
    scenario: Scenario,
    signal: AbortSignal,
  ): Stage => {
    const random = createRandomChoices(choices)
    const signed = planSigner(createRandomChoices(nonces), ledger.networkName)
    const sign = async (transaction: PlannedTransaction): Promise<Uint8Array> => {
      const { bytes } = await signed(transaction)
      signal.throwIfAborted()
      return bytes
    }
    const settled = (ticket: string): Promise<TicketResult> => ledger.settled(ticket, signal)
    const submitAll = async (transactions: readonly PlannedTransaction[]): Promise<TicketResult[]> => {
      const tickets: string[] = []
      for (const bytes of await Promise.all(transactions.map(sign))) {
        // The scenario may have been left since the one before it: it is no transaction of the next.
        signal.throwIfAborted()
        tickets.push(await ledger.submit(bytes))
      }
      return Promise.all(tickets.map(settled))
    }
    return {
      scenario,
      random,
      people: () => {
        people ??= historyPeople()
        return people
      },
      ready: (name) => readyPerson(inputs.accounts, name),
      own: (name) => servicePerson(inputs.genesis, serviceId, name),
      ...{ sign, settled, submitAll },
      submit: async (transaction) => settled(await ledger.submit(await sign(transaction))),
    }
  }
}

/**
 * Runs the actors of all services on the server's clock, one action at a time, each actor by a random stream of its own: the
 * same seed and the same clock give the same actions. What falls due while an action runs, or while the clock is moved, is done
 * once and not made up for.
 */
export const createActors = ({ clock, ledger, inputs, turns, onTrouble }: Parts) => {
  const known: { serviceId: string; actor: Actor }[] = []
  const stageOf = stagesOn({ ledger, inputs })
  let running: AbortController | undefined
  let timer: Timer | undefined
  let acting: Promise<unknown> = Promise.resolve()
  let playing: readonly Part[] | undefined
  /** Where they are until one of them acts; asked for at each entry of the journal. */
  let places: readonly KeptActor[] | undefined

  const stop = (): void => {
    running?.abort()
    running = undefined
    playing = undefined
    places = undefined
    timer?.cancel()
  }

  const perform = async (part: Part, signal: AbortSignal): Promise<void> => {
    // Everything else that is due at this moment begins first.
    await Promise.resolve()
    await turns.idle()
    if (signal.aborted) return
    try {
      await part.actor.act(part.stage)
    } catch (error) {
      if (!signal.aborted) onTrouble(error, part.name)
    }
    part.due = Math.max(part.due + part.pause(), clock.now())
    places = undefined
  }

  const next = (parts: readonly Part[], signal: AbortSignal): void => {
    const [first] = parts.toSorted((one, other) => one.due - other.due)
    if (!first || signal.aborted) return
    const delay = Math.max(0, first.due - clock.now())
    timer = clock.setTimeout(() => {
      acting = perform(first, signal).then(() => next(parts, signal))
    }, delay)
  }

  const start = async (
    scenario: Scenario,
    { seed, kept = [] }: { readonly seed: string; readonly kept?: readonly KeptActor[] | undefined },
    signal: AbortSignal,
  ): Promise<void> => {
    // After a restart the world has gone on, and so do the actors: otherwise they would repeat what they did.
    const { height } = await ledger.lastBlock()
    const now = clock.now()
    const parts = known.flatMap(({ serviceId, actor }): Part[] => {
      const every = actor.every(scenario)
      if (every === undefined) return []
      const name = `${serviceId} ${actor.name}`
      const place = kept.find((each) => each.name === name)
      const sources = place ? sourcesAt(place) : newSources(`${seed} ${height} ${name}`)
      const pauses = createRandomChoices(sources.pauses)
      // Between half and one and a half times the average.
      const pause = () => Math.max(1, Math.round((every * (500 + pauses.below(1001))) / 1000))
      const stage = stageOf(serviceId, sources, scenario, signal)
      return [{ name, actor, stage, pause, sources, due: place?.due ?? now + pause() }]
    })
    if (signal.aborted) return
    playing = parts
    next(parts, signal)
  }

  const enter = (scenario: Scenario, kept?: readonly KeptActor[]): void => {
    stop()
    const { actors: seed } = scenario
    if (seed === undefined) return
    places = kept
    const controller = new AbortController()
    running = controller
    acting = start(scenario, { seed, kept }, controller.signal)
  }

  return {
    /** Adds an actor of a service; to be called while the service is set up. */
    add: (serviceId: string, actor: Actor): void => {
      known.push({ serviceId, actor })
    },
    /** Starts the actors of a scenario by its seed, or nothing; where they were kept, they go on from there. */
    enter,
    /** Where the actors are, for a world that is brought back; undefined where none act. */
    places: (): readonly KeptActor[] | undefined => {
      places ??= playing?.map(placeOf)
      return places
    },
    stop,
    /** Resolves once nothing is being done; what is not due waits on. */
    idle: async (): Promise<void> => {
      for (let last: unknown; last !== acting; ) {
        last = acting
        await acting
      }
    },
  }
}
export type Actors = ReturnType<typeof createActors>
