import { connect } from 'node:net'
import { createFrameReader, toFrame } from '@panel/ledger/bridge'
import { decodeMessage, encodeMessage } from '@panel/ledger/messages'
import { expect, onTestFinished, test } from 'vitest'
import { openBridge } from './open-bridge.ts'
import { openTestNode } from './testing/open-test-node.ts'

const question = (height: bigint): Uint8Array =>
  toFrame(encodeMessage({ type: 'getBlock', height, withTickets: false, destination: null }))

const connectTo = (port: number) => {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  return socket
}

test('questions that are sent at once are all answered, in their order', async () => {
  const node = await openTestNode()
  onTestFinished(node.close)
  const socket = connectTo(node.bridgePort)
  const readFrames = createFrameReader()
  const types: string[] = []
  const isAnswered = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      for (const frame of readFrames(chunk)) types.push(decodeMessage(frame).type)
      if (types.length >= 2000) resolve()
    })
  })
  socket.write(Buffer.concat(Array.from({ length: 1000 }, () => [question(0n), question(10_000n)]).flat()))
  await isAnswered
  expect(types).toEqual(Array.from({ length: 1000 }, () => ['getBlockResponse', 'exception']).flat())
})

test('a connection is not read on while hundreds of its questions wait', async () => {
  const node = await openTestNode()
  onTestFinished(node.close)
  let asked = 0
  const stalled = {
    ...node.chain,
    block: () => {
      asked += 1
      return new Promise<undefined>(() => undefined)
    },
  }
  const bridge = await openBridge(stalled, { port: 0, host: '127.0.0.1' })
  onTestFinished(bridge.close)
  const socket = connectTo(bridge.port)
  const many = Buffer.concat(Array.from({ length: 1000 }, () => question(1n)))
  const most = 32 * 1024 * 1024
  let sent = 0
  const isTaken = new Promise<string>((resolve) => {
    const send = () => {
      sent += many.length
      if (sent >= most) resolve('all was read')
      else socket.write(many, send)
    }
    send()
  })
  // The other connection's answer says that the server goes on while this one waits.
  const other = connectTo(node.bridgePort)
  let answers = 0
  const isOver = new Promise<string>((resolve) => {
    other.on('data', () => {
      answers += 1
      if (answers === 2000) resolve('the sender waits')
      else other.write(question(0n))
    })
  })
  other.write(question(0n))
  expect(await Promise.race([isTaken, isOver])).toBe('the sender waits')
  expect(asked).toBe(1)
})
