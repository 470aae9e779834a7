import { ownActivity } from '@panel/contracts/platform/own-activity'
import { flagAccount, listFindings } from '@panel/contracts/services/chain_analysis_service/endpoints'
import { analysisChanged } from '@panel/contracts/services/chain_analysis_service/events'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { nextEvent, openSocket } from '../../testing/open-socket.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const as = { as: 'caob' }

test('every open page is notified of a block in which the rules find something, and of no other block', async () => {
  const { app, call, subscribe, tokenOf, transfer } = await buildTestApp()
  subscribe('caob', 'chain_analysis_service')
  await call(flagAccount, { body: { accountId: idOf('dev'), flagged: true, reason: 'In a report.' } }, as)
  const found = async () =>
    (await call(listFindings, { body: { filter: { assetId: '#EURS' } } }, as)).rows.length
  expect(await found()).toBe(0)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await openSocket(origin, await tokenOf('caob'))
  let announced = 0
  socket.on(analysisChanged.name, () => {
    announced += 1
  })
  const contact = async (from: string) => {
    const event = nextEvent(socket, analysisChanged)
    await transfer({ units: 1000, from, to: 'dev' })
    return event
  }
  /** Seals a block in which the rules find nothing, and waits for the event that follows it. */
  const ordinary = async () => {
    const event = nextEvent(socket, ownActivity)
    await transfer({ units: 1000, from: 'user', to: 'caob' })
    await event
  }

  expect(await contact('user')).toEqual({})
  expect(await found()).toBe(1)
  await ordinary()
  await contact('merchant')
  await ordinary()
  expect(announced).toBe(2)
  expect(await found()).toBe(2)
})
