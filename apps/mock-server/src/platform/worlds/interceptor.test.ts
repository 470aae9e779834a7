import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { getHealth } from '@panel/contracts/platform/health'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

test.each(['/nowhere', '/worlds/removed/socket.io/?EIO=4&transport=websocket'])(
  'a client of %s that resets its connection does not stop the server',
  async (path) => {
    const { app } = await buildTestApp()
    const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const accepted = once(app.server, 'connection')
    const client = connect(Number(origin.port), origin.hostname)
    const [connection]: Socket[] = await accepted
    const closed = Promise.withResolvers<void>()
    connection?.on('close', () => closed.resolve())
    client.write(
      `GET ${path} HTTP/1.1\r\nhost: ${origin.host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
    )
    connection?.once('data', () => client.resetAndDestroy())
    await closed.promise
    expect((await fetch(new URL(getHealth.path, origin))).status).toBe(200)
  },
)
