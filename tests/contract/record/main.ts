import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allEndpoints } from '../support/all-endpoints.ts'
import { originOf, portOf, runProgram, unreachable } from '../support/program.ts'
import { startProxy } from './proxy.ts'
import { createRecording } from './recording.ts'

const usage = `npm run record -- --to URL [--port 8090] [--file recording.jsonl]

--to    the origin of the backend whose answers are recorded
--port  where the recording proxy answers; open the panel there, or send calls there
--file  what is recorded is appended to it, one call or event in a line, without secrets`

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      port: { type: 'string', default: '8090' },
      file: { type: 'string', default: 'recording.jsonl' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.to === undefined || values.help) {
    process.stdout.write(`${usage}\n`)
    return values.help ? 0 : 1
  }
  const { file } = values
  const to = originOf(values.to)
  // A file that cannot be written is named now, and not at the first call.
  appendFileSync(file, '', { mode: 0o600 })
  let shown: string | undefined
  /** Each outage is named once. */
  const warn = (sentence: string | undefined): void => {
    if (sentence !== undefined && sentence !== shown) process.stderr.write(`${sentence}\n`)
    shown = sentence
  }
  const recording = createRecording(await allEndpoints(), (entry) =>
    appendFileSync(file, `${JSON.stringify(entry)}\n`),
  )
  const proxy = await startProxy({
    to,
    port: portOf(values.port),
    onCall: (call) => {
      warn(undefined)
      recording.call(call)
    },
    onEvent: recording.event,
    onNoAnswer: warn,
  })
  process.stdout.write(`${proxy.origin} records what ${to} answers in ${file}. Ctrl+C ends it.\n`)
  process.once('SIGINT', () => void proxy.stop())
  process.once('SIGTERM', () => void proxy.stop())
  warn(await unreachable(to))
  return 0
})
