import { parseArgs } from 'node:util'
import { originOf, portOf, readText, runProgram } from '../support/program.ts'
import { readRecording, recordingCure } from './recording.ts'
import { startReplay } from './replay.ts'

const usage = `npm run replay -- --file recording.jsonl [--port 8090] [--panel URL] [--origins URL,URL]

--file     what npm run record wrote
--port     where its answers are served
--panel    a server, such as http://localhost:8080, whose panel and wallet are served there too
--origins  origins of other front ends whose pages may call it, separated by commas`

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      port: { type: 'string', default: '8090' },
      panel: { type: 'string' },
      origins: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.file === undefined || values.help) {
    process.stdout.write(`${usage}\n`)
    return values.help ? 0 : 1
  }
  const entries = readRecording(readText(values.file, recordingCure))
  const { panel, origins } = values
  const replay = await startReplay(entries, {
    port: portOf(values.port),
    panel: panel === undefined ? undefined : originOf(panel),
    origins: origins.split(',').filter(Boolean).map(originOf),
    onMissing: (sentence) => process.stderr.write(`${sentence}\n`),
  })
  process.stdout.write(`${replay.origin} answers as ${values.file} has it. Ctrl+C ends it.\n`)
  process.once('SIGINT', () => void replay.stop())
  process.once('SIGTERM', () => void replay.stop())
  return 0
})
