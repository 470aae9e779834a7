import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

const start = async () => {
  const config = readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'silent', PORT: '0' })
  const app = await buildApp({ config, requestTimeout: 200 })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Sends a beginning, then one more byte at a time until the server closes. @returns what it answered */
const drip = (port: number, beginning: string, next: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const timer = setInterval(() => socket.write(next), 20)
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8')
    })
    // Writing to a connection that the server has closed fails, which is what this waits for.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
    socket.write(beginning)
  })

const head = 'POST /api/v1/authIn/preAuth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

test.each([
  ['body', `${head}Content-Length: 60000\r\n\r\n{`, ' '],
  ['head', head, 'X'],
])('a request whose %s arrives too slowly is cut off', async (_what, beginning, next) => {
  const port = await start()
  const answer = await drip(port, beginning, next)
  expect(answer === '' || answer.startsWith('HTTP/1.1 400')).toBe(true)
  const health = await fetch(`http://127.0.0.1:${port}/api/health`)
  expect(health.status).toBe(200)
})

test('a connection on which nothing was sent is closed without an answer', async () => {
  const port = await start()
  const received = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8')
    })
    socket.on('close', () => resolve(answer))
  })
  expect(received).toBe('')
})
