import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { httpRequest, load } from './load.ts'

test('a connection that the server closes after an answer is an error, not an endless wait', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 413 Payload Too Large\r\ncontent-length: 0\r\n\r\n'))
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const request = httpRequest('POST', '/', {}, new Uint8Array())
  await expect(load(`http://127.0.0.1:${port}`, [request, request], 1)).rejects.toThrow(
    'The connection was closed before its last answer.',
  )
  server.close()
})
