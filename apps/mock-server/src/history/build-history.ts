import { createClock } from '@panel/chain/clock'
import { openChain } from '@panel/chain/open-chain'
import { createSeededRandom } from '@panel/chain/random'
import type { ReadyAccounts } from '@panel/contracts/platform/fixtures'
import type { Genesis } from '@panel/contracts/platform/genesis'
import SqliteDatabase from 'better-sqlite3'
import { createPeople, readyPerson } from './people.ts'
import { planHistory } from './plan-history.ts'
import { createRandomChoices } from './random-choices.ts'
import { planSigner } from './sign-planned.ts'

/** Change it for another history: everything is drawn from it. */
const historySeed = 'history 2'

/** How many accounts take part in addition to the ready ones, and for how many days from the genesis block's. */
export interface HistorySize {
  readonly people: number
  readonly days: number
}

const wholeSize: HistorySize = { people: 200, days: 90 }

/** How many blocks are signed while earlier ones are executed. */
const blocksAhead = 24

/** What the history is made for. */
export interface HistoryInputs {
  readonly genesis: Genesis
  readonly accounts: ReadyAccounts
}

const castOf = async ({ accounts }: HistoryInputs, count: number) => {
  const people = await createPeople(createRandomChoices(createSeededRandom(`${historySeed} people`)), count)
  const admin = await readyPerson(accounts, 'admin')
  const [first, second, third] = await Promise.all([
    readyPerson(accounts, 'merchant'),
    readyPerson(accounts, 'merchant_single'),
    readyPerson(accounts, 'everyone'),
  ])
  return { admin, merchants: [first, second, third] as const, people }
}

/** Executes the history on a chain of its own, which accepts it as it accepts every transaction. */
export const buildHistory = async (inputs: HistoryInputs, file: string, size = wholeSize): Promise<void> => {
  const { genesis } = inputs
  const database = new SqliteDatabase(file)
  // Made to be renamed once it is whole: until then nothing of it needs to survive.
  database.pragma('synchronous = OFF')
  database.pragma('journal_mode = MEMORY')
  const clock = createClock({ frozenAt: genesis.timestamp * 1000 })
  const random = createSeededRandom(`${historySeed} chain`)
  const chain = await openChain({ ...inputs, database, clock, random, sealing: 'inBlocks' })
  // The seed's words are part of what the history is made of.
  const choices = createRandomChoices(createSeededRandom(`${historySeed} deeds`))
  const cast = await castOf(inputs, size.people)
  const blocks = planHistory(choices, cast, { start: genesis.timestamp, days: size.days })
  const sign = planSigner(createRandomChoices(createSeededRandom(`${historySeed} nonces`)), chain.networkName)
  const signed: Promise<Uint8Array[]>[] = []
  for (const [index, { timestamp }] of blocks.entries()) {
    for (const block of blocks.slice(signed.length, index + blocksAhead)) {
      signed.push(Promise.all(block.transactions.map(sign)))
    }
    const transactions = (await signed[index]) ?? []
    clock.moveTo(timestamp * 1000)
    await Promise.all(transactions.map((bytes) => chain.submit(bytes)))
    chain.sealNow()
  }
  await chain.close()
  database.close()
}
