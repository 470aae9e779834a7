import { createServer, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenOn } from './listen.ts'
import { startProxy } from './proxy.ts'
import { startReplay } from './replay.ts'

test('a front end that resets its connection while it is upgraded does not stop the proxy', async () => {
  const server = createServer((_request, response) => response.end('{}'))
  const asked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  server.on('upgrade', (_request, connection) => {
    connection.on('error', () => undefined)
    connection.on('end', () => {
      connection.end()
      left.resolve()
    })
    connection.resume()
    asked.resolve()
  })
  const backend = await listenOn(server, 0)
  onTestFinished(backend.stop)
  const ignore = () => undefined
  const proxy = await startProxy({ to: backend.origin, port: 0, onCall: ignore, onEvent: ignore })
  onTestFinished(proxy.stop)

  const client = connect(Number(new URL(proxy.origin).port), 'localhost')
  client.write(
    'GET /socket.io/ HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  )
  await asked.promise
  client.resetAndDestroy()
  await left.promise
  expect(await (await fetch(proxy.origin)).text()).toBe('{}')
})

/** The status of an answer under a host name, and of a socket's upgrade where it is one; undefined where none came. */
const statusUnder = (origin: string, host: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve) => {
    httpRequest(origin, { headers: { host, ...headers } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', () => resolve(undefined))
      .end()
  })

test('a page of another site that has its name point to this machine reaches no backend through the proxy', async () => {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end('{}')
  }).on('upgrade', (request, connection) => {
    reached.push(request.url ?? '')
    connection.destroy()
  })
  const backend = await listenOn(server, 0)
  onTestFinished(backend.stop)
  const ignore = () => undefined
  const proxy = await startProxy({ to: backend.origin, port: 0, onCall: ignore, onEvent: ignore })
  onTestFinished(proxy.stop)
  const { origin } = proxy
  expect(await statusUnder(origin, new URL(origin).host)).toBe(200)
  expect(reached).toEqual(['/'])
  expect(await statusUnder(origin, 'evil.example')).toBe(403)
  await statusUnder(origin, 'evil.example', { connection: 'upgrade', upgrade: 'websocket' })
  expect(reached).toEqual(['/'])
})

test('a page of another site that has its name point to this machine reads nothing from a replay', async () => {
  const replay = await startReplay([], { port: 0 })
  onTestFinished(replay.stop)
  expect(await statusUnder(replay.origin, new URL(replay.origin).host)).toBe(404)
  expect(await statusUnder(replay.origin, 'evil.example')).toBe(403)
})
