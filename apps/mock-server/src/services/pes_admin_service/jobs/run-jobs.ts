import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { startCodeJob } from '@panel/contracts/services/pes_admin_service/code-endpoints'
import {
  codeAlphabet,
  drawnCharacters,
  isCode,
  normalCode,
} from '@panel/contracts/services/pes_admin_service/discounts'
import * as z from 'zod/mini'
import { readStoredJson } from '../../../platform/stored-json.ts'
import { type StoredTerms, storedTerms } from '../codes/store.ts'
import { toStoredTerms } from '../codes/terms.ts'
import type { Parts } from '../parts.ts'
import type { StoredJob } from './store.ts'

/** How many codes one step of a job makes: little enough that calls between two steps do not wait. */
const stepCodes = 250

/** How long to wait before a step that could not be stored is done again, in milliseconds. */
const againMilliseconds = 5000

/** Each byte below it gives every character of the alphabet equally often. */
const evenBytes = 256 - (256 % codeAlphabet.length)

const listedCodes = z.array(z.string())

/** Makes many codes in steps, which can be stopped and continue after a restart. */
export const createJobs = (parts: Parts) => {
  const { app, codes, jobs, changed } = parts
  const { clock, random, database, world } = app

  const draw = (): string => {
    let drawn = ''
    while (drawn.length < drawnCharacters) {
      for (const byte of random.bytes(drawnCharacters * 2)) {
        if (byte < evenBytes && drawn.length < drawnCharacters)
          drawn += codeAlphabet[byte % codeAlphabet.length]
      }
    }
    return drawn
  }

  const makeDrawn = ({ id, prefix }: StoredJob, terms: StoredTerms): void => {
    // Two random codes are almost never the same; if they are, another is generated.
    while (!codes.add(prefix === '' ? draw() : `${prefix}-${draw()}`, terms, id));
  }

  const makeListed = ({ id }: StoredJob, terms: StoredTerms, row: number, text: string): boolean => {
    const code = normalCode(text)
    const problem = isCode(code) ? (codes.add(code, terms, id) ? undefined : 'taken') : 'syntax'
    if (problem !== undefined) jobs.addError(id, { row, code: text, problem })
    return problem === undefined
  }

  const step = database.transaction((job: StoredJob): boolean => {
    const terms = readStoredJson(storedTerms, job.terms)
    const list = job.list === null ? null : readStoredJson(listedCodes, job.list)
    const from = job.made + job.failed
    const until = Math.min(job.total, from + stepCodes)
    let made = 0
    for (let row = from; row < until; row += 1) {
      const isMade = list === null || makeListed(job, terms, row + 1, list[row] ?? '')
      if (list === null) makeDrawn(job, terms)
      if (isMade) made += 1
    }
    const isDone = until === job.total
    jobs.advance(job.id, made, until - from - made, isDone ? 'done' : 'running')
    return isDone
  })

  const run = (id: number): void => {
    if (!database.open) return
    const job = jobs.find(id)
    if (job?.state !== 'running') return
    try {
      if (!step(job)) setImmediate(() => run(id))
    } catch (error) {
      app.log.error({ source: 'pes_admin_service', err: error, job: id }, 'a step of a job is tried again')
      clock.setTimeout(() => run(id), againMilliseconds)
    }
    changed()
  }

  // Continues what a stop of the server interrupted.
  world.onEnter(() => void clock.setTimeout(() => jobs.running().forEach(run), 0))

  return {
    start: (createdBy: string, { body }: EndpointRequest<typeof startCodeJob>): number => {
      const terms = JSON.stringify(toStoredTerms(body.terms))
      const id =
        body.codes.by === 'drawing'
          ? jobs.start({ prefix: body.codes.prefix, terms, list: null, total: body.codes.count, createdBy })
          : jobs.start({
              ...{ prefix: '', terms, list: JSON.stringify(body.codes.list) },
              ...{ total: body.codes.list.length, createdBy },
            })
      setImmediate(() => run(id))
      return id
    },
    stop: (id: number): void => {
      if (jobs.find(id)?.state === 'running') jobs.advance(id, 0, 0, 'stopped')
      changed()
    },
  }
}
