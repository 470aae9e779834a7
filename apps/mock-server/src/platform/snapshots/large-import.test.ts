import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { controlHeader } from '@panel/contracts/platform/control'
import { getHealth } from '@panel/contracts/platform/health'
import { importSnapshot, listSnapshots, maximumSnapshotCharacters } from '@panel/contracts/platform/snapshots'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

const gigabyte = 1024 * 1024 * 1024

/** Starts an import over a connection of its own, so that its length can be any. */
const startImport = async (lengthHeader: string) => {
  const world = await buildTestApp()
  const received = once(world.app.server, 'connection')
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
  const [atServer]: Socket[] = await received
  return { ...world, socket, answer: () => answer, bytesReceived: () => atServer?.bytesRead ?? 0 }
}

type Import = Awaited<ReturnType<typeof startImport>>

/**
 * Sends chunks of a mebibyte until the server answers, at most a gigabyte; how many bytes were sent. A chunk follows
 * when the server has read the one before: a write to a connection that it closed would lose its answer.
 */
const sendChunks = async ({ socket, answer, bytesReceived }: Import): Promise<number> => {
  const size = 1_048_576
  const chunk = `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`
  // The server closes the connection while chunks are on their way.
  socket.on('error', () => undefined)
  let sent = 0
  while (answer() === '' && sent < gigabyte) {
    socket.write(chunk)
    sent += size
    while (answer() === '' && bytesReceived() < sent) await setImmediate()
    // The server answers in the turn after the one in which it read too much, and the answer comes in the next.
    for (let turn = 0; turn < 5; turn += 1) await setImmediate()
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
  const started = await startImport('transfer-encoding: chunked')
  const { answer, call } = started
  expect(await sendChunks(started)).toBeLessThan(gigabyte / 8)
  expect(answer()).toContain('HTTP/1.1 413 ')
  expect(answer()).toContain(refusal)
  expect(await call(listSnapshots, {})).toEqual({ names: [] })
  await call(getHealth, {})
})
