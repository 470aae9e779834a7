import { once } from 'node:events'
import { connect } from 'node:net'
import { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

test('a search ends when its caller is gone', async () => {
  const { app, signIn, subscribe } = await buildTestApp()
  subscribe('dev', 'advanced_explorer')
  const token = await signIn('dev')
  const stopped = Promise.withResolvers<unknown>()
  vi.spyOn(app.ledger, 'transactionSequences').mockImplementation((_page, _filter, signal) => {
    signal?.addEventListener('abort', () => stopped.resolve(signal.reason))
    return new Promise(() => undefined)
  })
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(
    `GET ${listTransactions.path}?text=x HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  await expect.poll(() => app.ledger.transactionSequences).toHaveBeenCalledOnce()
  socket.destroy()
  expect(await stopped.promise).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
