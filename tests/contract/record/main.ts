import { parseArgs } from 'node:util'
import { isLoopback } from '@panel/mock-server/src/demo/demo-origin.ts'
import { allEndpoints } from '../support/all-endpoints.ts'
import { CommandError } from '../support/client.ts'
import { appendText, originOf, portOf, runProgram, unreachable } from '../support/program.ts'
import { startProxy } from './proxy.ts'
import { createRecording } from './recording.ts'

const usage = `npm run record -- --to URL [--port 8090] [--file recording.jsonl]

--to    the origin of the backend whose answers are recorded
--port  where the recording proxy answers; open the panel there, or send calls there
--file  what is recorded is appended to it, one call or event in a line, without secrets`

/** Whether a proxy on this port of the machine would be its own backend, and call itself without end. */
const isItself = (to: string, port: number): boolean => {
  const url = new URL(to)
  const standard = url.protocol === 'https:' ? 443 : 80
  return isLoopback(url.hostname) && Number(url.port || standard) === port
}

/** Names a trouble once, until it ends. */
const createWarning = () => {
  let shown: string | undefined
  return (sentence: string | undefined): void => {
    if (sentence !== undefined && sentence !== shown) process.stderr.write(`${sentence}\n`)
    shown = sentence
  }
}

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
  const port = portOf(values.port)
  if (isItself(to, port)) {
    throw new CommandError(
      `${to} is where record itself would answer: choose another port with --port, and name the backend with --to.`,
    )
  }
  const write = (text: string): void => appendText(file, text, 'Name another file with --file.')
  // A file that cannot be written is named now, and not at the first call.
  write('')
  const warn = createWarning()
  const warnOfFile = createWarning()
  const recording = createRecording(await allEndpoints(), (entry) => {
    try {
      write(`${JSON.stringify(entry)}\n`)
      warnOfFile(undefined)
    } catch (error) {
      // The front end goes on: what it calls has nothing to do with the file.
      if (!(error instanceof CommandError)) throw error
      warnOfFile(`Not recorded: ${error.message}`)
    }
  })
  const proxy = await startProxy({
    to,
    port,
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
