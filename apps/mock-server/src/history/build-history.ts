import { createClock } from '@panel/chain/clock'
import { openChain } from '@panel/chain/open-chain'
import { createSeededRandom } from '@panel/chain/random'
import SqliteDatabase from 'better-sqlite3'
import { historyDays } from './history-days.ts'
import type { HistoryInputs } from './history-inputs.ts'
import { type HistoryPart, mergeBlocks } from './merge-blocks.ts'
import { keepRecords, type RecordedTransaction } from './payment-records.ts'
import { createPeople, type Person, readyPerson } from './people.ts'
import { planHistory } from './plan-history.ts'
import type { PlannedBlock } from './planned.ts'
import { createRandomChoices } from './random-choices.ts'
import { loadServiceHistories, planServiceHistory, type ServiceHistories } from './service-history.ts'
import { planSigner, type SignedPlan } from './sign-planned.ts'

/** Change it for another history: everything is drawn from it. */
const historySeed = 'history 3'

/** How many accounts take part in addition to the ready ones, and for how many days from the genesis block's. */
export interface HistorySize {
  readonly people: number
  readonly days: number
}

const wholeSize: HistorySize = { people: 200, days: historyDays }

/** How many blocks are signed while earlier ones are executed. */
const blocksAhead = 24

/** The people who take part in the history in addition to the ready accounts, in the order of their arrival. */
export const historyPeople = (count = wholeSize.people): Promise<Person[]> =>
  createPeople(createRandomChoices(createSeededRandom(`${historySeed} people`)), count)

const castOf = async ({ accounts }: HistoryInputs, count: number) => {
  const people = await historyPeople(count)
  const admin = await readyPerson(accounts, 'admin')
  const [first, second, third] = await Promise.all([
    readyPerson(accounts, 'merchant'),
    readyPerson(accounts, 'merchant_single'),
    readyPerson(accounts, 'everyone'),
  ])
  return { admin, merchants: [first, second, third] as const, people }
}

const partsOf = async (
  inputs: HistoryInputs,
  { people, days }: HistorySize,
  services: ServiceHistories,
): Promise<HistoryPart[]> => {
  const { networkName, timestamp: start } = inputs.genesis
  const cast = await castOf(inputs, people)
  const span = { start, days }
  const part = (seed: string, blocks: readonly PlannedBlock[]): HistoryPart => {
    const nonces = createRandomChoices(createSeededRandom(`${seed} nonces`))
    return { blocks, sign: planSigner(nonces, networkName) }
  }
  const actions = createRandomChoices(createSeededRandom(`${historySeed} actions`))
  const parts = [part(historySeed, planHistory(actions, cast, span))]
  for (const [serviceId, history] of services) {
    const seed = `${historySeed} ${serviceId}`
    parts.push(part(seed, await planServiceHistory(history, { serviceId, seed, inputs, cast, span })))
  }
  return parts
}

interface BuildOptions {
  readonly size?: HistorySize
  /** What services add to it: all that have a history when absent. */
  readonly services?: ServiceHistories
}

/** Executes the history on a chain of its own, which accepts it as it accepts every transaction. */
export const buildHistory = async (
  inputs: HistoryInputs,
  file: string,
  { size = wholeSize, services }: BuildOptions = {},
): Promise<void> => {
  const { genesis } = inputs
  const database = new SqliteDatabase(file)
  // Made to be renamed once it is whole: until then nothing of it needs to survive.
  database.pragma('synchronous = OFF')
  database.pragma('journal_mode = MEMORY')
  const clock = createClock({ frozenAt: genesis.timestamp * 1000 })
  const random = createSeededRandom(`${historySeed} chain`)
  const chain = await openChain({ ...inputs, database, clock, random, sealing: 'inBlocks' })
  const blocks = mergeBlocks(await partsOf(inputs, size, services ?? (await loadServiceHistories())))
  const signed: Promise<SignedPlan[]>[] = []
  const recorded: RecordedTransaction[] = []
  for (const [index, { timestamp }] of blocks.entries()) {
    for (const { signAll } of blocks.slice(signed.length, index + blocksAhead)) signed.push(signAll())
    const transactions = (await signed[index]) ?? []
    clock.moveTo(timestamp * 1000)
    await Promise.all(
      transactions.map(async ({ bytes, record }) => {
        const ticket = await chain.submit(bytes)
        if (record) recorded.push({ ticket, at: timestamp * 1000, record })
      }),
    )
    chain.sealNow()
  }
  await keepRecords(database, chain, recorded)
  await chain.close()
  database.close()
}
