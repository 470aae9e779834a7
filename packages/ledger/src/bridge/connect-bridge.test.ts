import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { decodeMessage } from '../messages/decode-message.ts'
import { encodeMessage } from '../messages/encode-message.ts'
import type { Message } from '../messages/message.ts'
import { connectBridge } from './connect-bridge.ts'
import { createFrameReader, toFrame } from './frames.ts'

const servers: Server[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

const serve = (onConnection: (socket: Socket) => void): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer(onConnection)
    servers.push(server)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })

test('sends subscriptions and yields what the node sends, in order', async () => {
  const received: Message[] = []
  const port = await serve((socket) => {
    const read = createFrameReader()
    socket.on('data', (piece: Buffer) => {
      received.push(...read(new Uint8Array(piece)).map((frame) => decodeMessage(frame)))
      const answers = [toFrame(encodeMessage({ type: 'getNetworkIdResponse', networkName: 'skynet' }))]
      answers.push(toFrame(encodeMessage({ type: 'stop' })))
      socket.end(Uint8Array.from(answers.flatMap((answer) => [...answer])))
    })
  })
  const bridge = await connectBridge({ host: '127.0.0.1', port })
  await bridge.subscribe('watcher', ['block', 'transaction'])
  const reported = []
  for await (const message of bridge.messages()) reported.push(message)
  expect(reported).toEqual([{ type: 'getNetworkIdResponse', networkName: 'skynet' }, { type: 'stop' }])
  expect(received).toEqual([{ type: 'subscribe', id: 'watcher', events: ['transaction', 'block'] }])
  bridge.close()
})

test('what is no message ends the reading with a typed error', async () => {
  const port = await serve((socket) => socket.end(new Uint8Array([0, 0, 0, 1, 0xc0])))
  const bridge = await connectBridge({ host: '127.0.0.1', port })
  await expect(bridge.messages().next()).rejects.toMatchObject({ name: 'InvalidMessageError' })
})

test('a node that is not there is unreachable', async () => {
  const port = await serve(() => undefined)
  await new Promise((resolve) => servers.splice(0)[0]?.close(resolve))
  await expect(connectBridge({ host: '127.0.0.1', port })).rejects.toMatchObject({
    name: 'NodeUnreachableError',
  })
})

test('sending after closing is refused', async () => {
  const port = await serve((socket) => socket.resume())
  const bridge = await connectBridge({ host: '127.0.0.1', port })
  bridge.close()
  await expect(bridge.unsubscribe('watcher', ['block'])).rejects.toMatchObject({
    name: 'NodeUnreachableError',
  })
})
