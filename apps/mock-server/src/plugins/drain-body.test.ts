import { once } from 'node:events'
import { connect } from 'node:net'
import { getHealth } from '@panel/contracts/platform/health'
import { requestPreAuth } from '@panel/contracts/platform/session'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

test('a body that is too large is read to its end before the refusal closes the connection', async () => {
  const { app } = await buildTestApp()
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(origin.port), origin.hostname)
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  const half = ' '.repeat(1_048_576)
  const head = [
    `POST ${requestPreAuth.path} HTTP/1.1`,
    `host: ${origin.host}`,
    'content-type: application/json',
    `content-length: ${2 * half.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${half}`)
  await fetch(new URL(getHealth.path, origin))
  expect(answer).toBe('')
  socket.write(half)
  await once(socket, 'end')
  expect(answer).toContain('HTTP/1.1 413 ')
  expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"')
})
