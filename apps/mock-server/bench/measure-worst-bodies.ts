import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { httpRequest, load, refuseFailures } from './load.ts'
import { measureRounds } from './measure-rounds.ts'
import type { Row } from './report.ts'
import { runServer } from './run-server.ts'
import { listedTransactions } from './subjects.ts'
import { worstBodies } from './worst-bodies.ts'

const connections = 2
const warmUp = 500
const reads = 2_000
const nothing = new Uint8Array()
const sender = fileURLToPath(new URL('./send-worst-bodies.ts', import.meta.url))

/** Two accounts send a body until the work is done. */
const whileSending = async <Result>(
  url: string,
  name: string,
  tokens: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const child = fork(sender, [url, name, ...tokens], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    await once(child, 'message')
    return await work()
  } finally {
    child.kill('SIGKILL')
  }
}

const subjects = [{ name: 'quiet' }, ...worstBodies]
type Subject = (typeof subjects)[number]

const measureOnce = ({ name }: Subject) =>
  runServer(
    'panel',
    async ({ url, token, attackerTokens, usage }) => {
      const headers = { authorization: `Bearer ${token}` }
      const readsOf = (count: number) =>
        Array.from({ length: count }, (_, read) => {
          const before = 26 + ((read * 7_919) % (listedTransactions - 26))
          return httpRequest(
            'GET',
            `/api/v1/explorer/transactions?before=${before}&limit=25`,
            headers,
            nothing,
          )
        })
      const measure = async () => {
        refuseFailures(name, await load(url, readsOf(warmUp), connections))
        const before = await usage()
        const result = await load(url, readsOf(reads), connections)
        const after = await usage()
        refuseFailures(name, result)
        return { ...result, perCpuSecond: reads / (after.cpuSeconds - before.cpuSeconds) }
      }
      return name === 'quiet' ? measure() : whileSending(url, name, attackerTokens, measure)
    },
    ['filled'],
  )

/** How long one account waits for a page of a list while two others send the worst bodies all the time. */
export const measureWorstBodies = (rounds: number): Promise<Row[]> =>
  measureRounds(subjects, rounds, measureOnce)
