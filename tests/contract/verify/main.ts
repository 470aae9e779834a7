import { parseArgs } from 'node:util'
import { readSocketEvents } from '@panel/mock-server/src/documentation/read-socket-events.ts'
import * as z from 'zod/mini'
import { readRecording, recordingCure } from '../record/recording.ts'
import { allEndpoints } from '../support/all-endpoints.ts'
import { CommandError } from '../support/client.ts'
import { originOf, readText, runProgram } from '../support/program.ts'
import { verifyRecording } from './recorded.ts'
import { exceptions, reportOf } from './report.ts'
import { verify } from './verify.ts'

const usage = `npm run verify-contract -- --base URL [--as account] [--writes] [--except file]
npm run verify-contract -- --recording file [--except file]

--base    the origin of the backend, such as http://localhost:8080
--as      the ready account that calls; everyone where absent. TOKEN in the environment is used in its place
--writes  also makes calls that change something; a backend with control calls is always exercised in a world of its own
--recording  what npm run record wrote: its requests are compared with the contract too
--except  a file that names what is not exercised, with reasons; the one of the reference backend where absent`

/** @throws CommandError where the file cannot be used */
const readExceptions = (file: string | URL) => {
  const text = readText(file, 'Name a file of exceptions with --except, or leave it out.')
  try {
    return exceptions.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error)
    throw new CommandError(
      `${file} is no list of exceptions: ${reason}. It is a JSON list of {"names": ["call KYC/*"], "reason": "…"}.`,
    )
  }
}

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      as: { type: 'string', default: 'everyone' },
      recording: { type: 'string' },
      writes: { type: 'boolean', default: false },
      except: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { base, recording } = values
  if (values.help || (base === undefined) === (recording === undefined)) {
    process.stdout.write(`${usage}\n`)
    return values.help ? 0 : 1
  }
  const excepted = readExceptions(values.except ?? new URL('./not-exercised.json', import.meta.url))
  const contract = { endpoints: await allEndpoints(), events: await readSocketEvents() }
  const findings =
    base === undefined
      ? verifyRecording(contract, readRecording(readText(recording ?? '', recordingCure)))
      : await verify(contract, {
          base: originOf(base),
          account: values.as,
          token: process.env.TOKEN,
          writes: values.writes,
        })
  const { text, isGood } = reportOf(findings, excepted)
  process.stdout.write(`${text}\n`)
  return isGood ? 0 : 1
})
