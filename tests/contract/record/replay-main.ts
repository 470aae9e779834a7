import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { portOf, runProgram } from '../support/program.ts'
import { readRecording } from './recording.ts'
import { startReplay } from './replay.ts'

const usage = `npm run replay -- --file recording.jsonl [--port 8090]

--file  what npm run record wrote
--port  where its answers are served`

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      port: { type: 'string', default: '8090' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.file === undefined || values.help) {
    process.stdout.write(`${usage}\n`)
    return values.help ? 0 : 1
  }
  const entries = readRecording(readFileSync(values.file, 'utf8'))
  const replay = await startReplay(entries, portOf(values.port))
  process.stdout.write(`${replay.origin} answers as ${values.file} has it. Ctrl+C ends it.\n`)
  process.once('SIGINT', () => void replay.stop())
  process.once('SIGTERM', () => void replay.stop())
  return 0
})
