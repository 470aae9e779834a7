import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { armFaults, listScenarios } from '@panel/contracts/platform/control'
import { getHealth } from '@panel/contracts/platform/health'
import { getTicketResult, submitUnitTx } from '@panel/contracts/platform/transactions'
import { expect, test } from 'vitest'
import { timeLimit } from '../../scripts/lib/time-limit.ts'
import { connectTo, request, signedTransferOf } from './support/client.ts'
import { type Server, spawnSeed, spawnServer, startServer, temporaryFolder } from './support/server.ts'

const run = promisify(execFile)

/** Rounds of killing; more by the environment for a longer look. */
const kills = Number(process.env.PANEL_KILLS ?? 2)

const expectSentence = async (
  options: Parameters<typeof spawnServer>[0],
  sentence: RegExp,
): Promise<void> => {
  const { exited, errors } = spawnServer(options)
  expect(await exited).toBe(1)
  expect(errors()).toMatch(sentence)
  expect(errors()).not.toMatch(/^\s+at /m)
}

const scenarioOf = async ({ origin }: Server): Promise<string> =>
  (await connectTo(origin).call(listScenarios, {})).current

test('a port in use is reported in one sentence', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const address = holder.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  await expectSentence({ variables: { PORT: port, DEMO_PORT: '0' } }, /^The port is in use .*\n$/)
  await expectSentence({ variables: { BRIDGE_PORT: port } }, /^The port is in use .* or BRIDGE_PORT\.\n$/)
  holder.close()
})

test('an address that the machine does not have is reported with its setting', async () => {
  await expectSentence(
    { variables: { HOST: '192.0.2.1' } },
    /^This machine has no such address \(.*192\.0\.2\.1.*\)\. Set HOST .*\n$/,
  )
})

test('every wrong setting is reported', async () => {
  await expectSentence(
    { variables: { PORT: 'eighty', LOG_LEVEL: 'loud' } },
    /^The configuration is wrong\. .*PORT.*LOG_LEVEL.*\n$/,
  )
})

test('an unknown scenario is reported with the known ones', async () => {
  await expectSentence({ args: ['--scenario', 'nonsense'] }, /no scenario nonsense\. Known: .*default/)
})

test('starts in the requested scenario, and keeps it after a restart', async () => {
  const dataDir = temporaryFolder()
  const first = await startServer({ dataDir, args: ['--scenario', 'merchant-one-licence'] })
  expect(await scenarioOf(first)).toBe('merchant-one-licence')
  expect(await first.stop()).toBe(0)
  const second = await startServer({ dataDir })
  expect(await scenarioOf(second)).toBe('merchant-one-licence')
  await second.stop()
})

test('stopping answers what is in flight and ends within five seconds', async () => {
  const server = await startServer()
  const fault = { operationId: 'getHealth', latencyMs: 700 }
  const { call } = connectTo(server.origin)
  await call(armFaults, { body: { faults: [fault] } })
  const inFlight = call(getHealth, {})
  await new Promise((resolve) => setTimeout(resolve, 200))
  const started = performance.now()
  const [code] = await Promise.all([server.stop(), inFlight])
  expect(code).toBe(0)
  expect(performance.now() - started).toBeLessThan(timeLimit(5000))
})

test('stopping cuts a request that never comes to its end, and closes the database', async () => {
  const server = await startServer()
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const head = 'POST /api/v1/authIn/preAuth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json'
  socket.write(`${head}\r\nContent-Length: 100\r\n\r\n{`)
  // The server answers in the order of the connections, so it has the half of the request by then.
  await connectTo(server.origin).call(getHealth, {})
  expect(await server.stop()).toBe(0)
  expect(existsSync(join(server.dataDir, 'panel.sqlite-wal'))).toBe(false)
})

test('what was acknowledged survives a kill at any moment', async () => {
  const dataDir = temporaryFolder()
  const acknowledged: string[] = []
  let units = 0
  for (let round = 0; round < kills; round += 1) {
    const server = await startServer({ dataDir })
    const { call, tokenOf } = connectTo(server.origin)
    await tokenOf('user')
    const enough = acknowledged.length + 5 + round * 3
    const writer = async () => {
      while (acknowledged.length < enough) {
        units += 1
        const tx = await signedTransferOf('user', units)
        const { ticket } = await call(submitUnitTx, { body: { tx } }, { as: 'user' })
        acknowledged.push(ticket)
      }
    }
    const writers = [writer(), writer(), writer()].map((running) => running.catch(() => undefined))
    // The first writer to see enough kills, while the others still have a write in flight.
    await Promise.race(writers)
    await server.kill()
    await Promise.all(writers)
  }
  const server = await startServer({ dataDir })
  const { call } = connectTo(server.origin)
  const states = await Promise.all(
    acknowledged.map(
      async (ticket) => (await call(getTicketResult, { params: { ticket } }, { as: 'user' })).state,
    ),
  )
  expect(states.length).toBeGreaterThanOrEqual(kills * 5)
  expect(new Set(states)).toEqual(new Set(['settled']))
  await server.stop()
})

test('a full disk makes the health check fail, and reading goes on', async () => {
  const dataDir = temporaryFolder()
  const first = await startServer({ dataDir, args: ['--scenario', 'new-user'] })
  await first.stop()
  const largestFile = statSync(join(dataDir, 'panel.sqlite')).size + 65_536
  const server = await startServer({ dataDir, largestFile })
  const health = () => request(server.origin, 'GET', '/api/health')
  expect((await health()).status).toBe(200)
  const { tokenOf } = connectTo(server.origin)
  const token = await tokenOf('user')
  const submit = async (units: number) => {
    const tx = await signedTransferOf('user', units)
    return request(server.origin, submitUnitTx.method, submitUnitTx.path, { tx }, { token })
  }
  let submitted = await submit(1)
  // Each transaction writes at least a page to the log, which is full after fewer than these.
  for (let units = 2; submitted.status === 200 && units < largestFile / 4096; units += 1)
    submitted = await submit(units)
  const refusal = {
    status: 500,
    body: { code: 'INTERNAL', message: 'The server’s disk fails: nothing is stored until it works again.' },
  }
  expect(submitted).toMatchObject(refusal)
  expect(await health()).toMatchObject(refusal)
  expect(await scenarioOf(server)).toBe('new-user')
  expect(await server.stop()).toBe(0)
})

test('seeding switches a running server, or the data where none runs', async () => {
  const server = await startServer()
  const { port } = new URL(server.origin)
  const running = spawnSeed('slow-ledger', { PORT: port })
  expect([await running.exited, running.output()]).toEqual([
    0,
    `The server at ${server.origin} is now in the scenario slow-ledger.\n`,
  ])
  const wrong = spawnSeed('nonsense', { PORT: port })
  expect([await wrong.exited, wrong.errors()]).toEqual([1, expect.stringContaining('no scenario nonsense')])
  const elsewhere = spawnSeed('new-user', { PORT: '1', DATA_DIR: server.dataDir })
  expect([await elsewhere.exited, elsewhere.errors()]).toEqual([
    1,
    `No server answers at http://127.0.0.1:1, and one uses the data in ${server.dataDir}: name its address, such as PORT=9000 npm run seed -- new-user, or stop it.\n`,
  ])
  await server.stop()
  const stopped = spawnSeed('new-user', { PORT: port, DATA_DIR: server.dataDir })
  expect(await stopped.exited).toBe(0)
  const again = await startServer({ dataDir: server.dataDir })
  expect(await scenarioOf(again)).toBe('new-user')
  await again.stop()
})

test('npm start goes on with data that npm run seed made', async () => {
  const dataDir = temporaryFolder()
  const { CONTROL: _control, ...environment } = process.env
  await run(
    process.execPath,
    [fileURLToPath(new URL('../../scripts/seed.mjs', import.meta.url)), 'new-user'],
    {
      env: { ...environment, PORT: '1', DATA_DIR: dataDir },
    },
  )
  const server = await startServer({ dataDir })
  expect(await scenarioOf(server)).toBe('new-user')
  await server.stop()
})
