import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { controlHeader } from '@panel/contracts/platform/control'
import { getHealth } from '@panel/contracts/platform/health'
import { importSnapshot, listSnapshots, maximumSnapshotCharacters } from '@panel/contracts/platform/snapshots'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

const gigabyte = 1024 * 1024 * 1024

/** Starts an import over a connection of its own, so that its length can be any. */
const startImport = async (lengthHeader: string) => {
  const world = await buildTestApp()
  const origin = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(origin.port), origin.hostname)
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  const head = [
    `POST ${importSnapshot.path} HTTP/1.1`,
    `host: ${origin.host}`,
    'content-type: application/json',
    `${controlHeader}: 1`,
    lengthHeader,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return { ...world, socket, answer: () => answer }
}

/** Sends chunks of a mebibyte until the connection ends, at most a gigabyte; how many bytes were sent. */
const sendChunks = async (socket: Socket): Promise<number> => {
  const size = 1_048_576
  const chunk = `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`
  let isOpen = true
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      isOpen = false
      resolve()
    }),
  )
  // The server closes the connection while chunks are on their way.
  socket.on('error', () => undefined)
  let sent = 0
  while (isOpen && sent < gigabyte) {
    sent += size
    const drained = new Promise<void>((resolve) => socket.once('drain', resolve))
    if (!socket.write(chunk)) await Promise.race([drained, closed])
  }
  return sent
}

const refusal = `"message":"The body is larger than the ${maximumSnapshotCharacters + 1_000} bytes that this call takes: send a smaller one."`

test('an import of 1 GB is refused by its stated length, before any of it was sent', async () => {
  const { socket, answer, call } = await startImport(`content-length: ${gigabyte}`)
  await once(socket, 'data')
  expect(answer()).toContain('HTTP/1.1 413 ')
  expect(answer()).toContain(refusal)
  expect(await call(listSnapshots, {})).toEqual({ names: [] })
})

test('an import of 1 GB without a stated length is refused after a tenth of it, and the server goes on', async () => {
  const { socket, answer, call } = await startImport('transfer-encoding: chunked')
  expect(await sendChunks(socket)).toBeLessThan(gigabyte / 8)
  expect(answer()).toContain('HTTP/1.1 413 ')
  expect(answer()).toContain(refusal)
  expect(await call(listSnapshots, {})).toEqual({ names: [] })
  await call(getHealth, {})
})
