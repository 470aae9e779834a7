import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allEndpoints } from '../support/all-endpoints.ts'
import { startProxy } from './proxy.ts'
import { createRecording } from './recording.ts'

const usage = `npm run record -- --to URL [--port 8090] [--file recording.jsonl]

--to    the origin of the backend whose answers are recorded
--port  where the recording proxy answers; open the panel there, or send calls there
--file  what is recorded is appended to it, one call or event in a line, without secrets`

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    port: { type: 'string', default: '8090' },
    file: { type: 'string', default: 'recording.jsonl' },
    help: { type: 'boolean', default: false },
  },
})

const { to, file } = values
if (to === undefined || values.help) {
  process.stdout.write(`${usage}\n`)
  process.exitCode = values.help ? 0 : 1
} else {
  const recording = createRecording(await allEndpoints(), (entry) =>
    appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 }),
  )
  const proxy = await startProxy({
    to: new URL(to).origin,
    port: Number(values.port),
    onCall: recording.call,
    onEvent: recording.event,
  })
  process.stdout.write(`${proxy.origin} records what ${to} answers in ${file}. Ctrl+C ends it.\n`)
  process.once('SIGINT', () => void proxy.stop())
  process.once('SIGTERM', () => void proxy.stop())
}
