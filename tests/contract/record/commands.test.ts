import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getHealth } from '@panel/contracts/platform/health'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectTo } from '../support/client.ts'
import { type Server, startServer, temporaryFolder } from '../support/server.ts'

const tests = resolve(import.meta.dirname, '..')
const folder = temporaryFolder()
const file = join(folder, 'recording.jsonl')
/** Nothing has to be exercised: only drift fails. */
const except = join(folder, 'except.json')
writeFileSync(except, '[{ "names": ["*"], "reason": "The recording is short." }]')

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Runs a program as the commands of the repository do. */
const run = (program: string, args: readonly string[]) => {
  const child = spawn(process.execPath, [join(tests, program), ...args], { cwd: folder })
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  onTestFinished(() => void child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { child, exited, output: () => output }
}

/** The address that a program says it answers at. */
const addressOf = ({ stdout }: ChildProcess): Promise<string> =>
  new Promise((found) =>
    stdout?.on('data', (text: string) => {
      const [address] = /http:\/\/localhost:\d+/.exec(text) ?? []
      if (address !== undefined) found(address)
    }),
  )

const verify = async (...args: string[]) => {
  const { exited, output } = run('verify/main.ts', args)
  return { code: await exited, output: output() }
}

test('what record writes is verified, replayed, and fails where a field drifted', async () => {
  const recorder = run('record/main.ts', ['--to', server.origin, '--port', '0', '--file', file])
  const health = await connectTo(await addressOf(recorder.child)).call(getHealth, {})
  recorder.child.kill()
  expect(await recorder.exited).toBe(0)

  const good = await verify('--recording', file, '--except', except)
  expect([good.code, good.output]).toEqual([0, expect.stringContaining('0 fields drifted')])

  const replay = run('record/replay-main.ts', ['--file', file, '--port', '0'])
  expect(await connectTo(await addressOf(replay.child)).call(getHealth, {})).toEqual(health)
  replay.child.kill()
  expect(await replay.exited).toBe(0)

  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"status":"ok"', '"state":"ok"'))
  const drifted = await verify('--recording', file, '--except', except)
  expect(drifted.code).toBe(1)
  expect(drifted.output).toContain('drift: answer of getHealth: status: missing')
})

test('a backend that does not run is named in one sentence', async () => {
  const gone = await startServer()
  await gone.stop()
  const { code, output } = await verify('--base', gone.origin)
  expect([code, output]).toEqual([
    1,
    `${gone.origin} does not answer (ECONNREFUSED). Check the address, and that the backend is running.\n`,
  ])
})

test('record says that its backend does not run when it starts, and in each answer', async () => {
  const gone = await startServer()
  await gone.stop()
  const sentence = `${gone.origin} does not answer (ECONNREFUSED). Check the address, and that the backend is running.`
  const recorder = run('record/main.ts', ['--to', gone.origin, '--port', '0', '--file', file])
  const answer = await fetch(`${await addressOf(recorder.child)}/api/health`)
  expect([answer.status, await answer.json()]).toEqual([
    504,
    { code: 'SERVICE_UNAVAILABLE', message: sentence },
  ])
  recorder.child.kill()
  await recorder.exited
  expect(recorder.output().split(sentence)).toHaveLength(2)
})

test.each([
  ['verify/main.ts', '--base', 'localhost', '"localhost" is no address: name the origin of a backend'],
  ['record/main.ts', '--too', 'x', "Unknown option '--too'"],
  [
    'record/main.ts',
    '--to=http://localhost:1',
    '--file=missing/today.jsonl',
    'missing/today.jsonl cannot be written: there is no such file or folder. Name another file with --file.\n',
  ],
  [
    'record/main.ts',
    '--to=http://127.0.0.1:8090',
    '--port=8090',
    'http://127.0.0.1:8090 is where record itself would answer: choose another port with --port, and name the backend with --to.\n',
  ],
  [
    'record/replay-main.ts',
    '--file',
    'missing.jsonl',
    'missing.jsonl cannot be read: there is no such file or folder. Name a file that npm run record wrote.\n',
  ],
  [
    'verify/main.ts',
    '--recording',
    '.',
    '. cannot be read: it is a folder. Name a file that npm run record wrote.\n',
  ],
  [
    'verify/main.ts',
    '--base=http://localhost:1',
    '--except=missing.json',
    'missing.json cannot be read: there is no such file or folder. Name a file of exceptions with --except, or leave it out.\n',
  ],
])('%s %s %s says in a line what is wrong', async (program, option, value, sentence) => {
  const { exited, output } = run(program, [option, value])
  expect([await exited, output()]).toEqual([1, expect.stringContaining(sentence)])
  expect(output()).not.toMatch(/^ {4}at /m)
})

test.each([
  ['record/main.ts', '--to=http://backend.example'],
  ['record/replay-main.ts', '--file=empty.jsonl'],
])('%s says that its port is in use, and what to do', async (program, option) => {
  writeFileSync(join(folder, 'empty.jsonl'), '')
  const { port } = new URL(server.origin)
  const { exited, output } = run(program, [option, `--port=${port}`])
  expect([await exited, output()]).toEqual([
    1,
    `Port ${port} is in use. Stop what uses it, or choose another one with --port; 0 takes a free one.\n`,
  ])
})

test('record goes on where its file can no longer be written, and says so once', async () => {
  const gone = join(folder, 'gone')
  mkdirSync(gone)
  const recorder = run('record/main.ts', [
    '--to',
    server.origin,
    '--port',
    '0',
    '--file',
    join(gone, 'today.jsonl'),
  ])
  const { call } = connectTo(await addressOf(recorder.child))
  rmSync(gone, { recursive: true })
  for (const _time of [1, 2]) expect(await call(getHealth, {})).toMatchObject({ status: 'ok' })
  recorder.child.kill()
  await recorder.exited
  expect(recorder.output().split('Not recorded: ').slice(1)).toEqual([
    `${gone}/today.jsonl cannot be written: there is no such file or folder. Name another file with --file.\n`,
  ])
})

test.each([
  ['verify/main.ts', 'npm run verify-contract -- --base URL'],
  ['record/main.ts', 'npm run record -- --to URL'],
  ['record/replay-main.ts', 'npm run replay -- --file recording.jsonl'],
])('%s without options fails with how to use it, and explains itself with --help', async (program, usage) => {
  for (const [args, code] of [
    [[], 1],
    [['--help'], 0],
  ] as const) {
    const { exited, output } = run(program, args)
    expect([await exited, output()]).toEqual([code, expect.stringContaining(usage)])
  }
})
