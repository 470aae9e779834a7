import { listMessages, listTemplates } from '@panel/contracts/services/email_template/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { playActor } from '../../testing/play-actor.ts'
import { messageEditor } from './actors.ts'
import { announceTemplates } from './live.ts'
import { sendByHand } from './messages/send-by-hand.ts'
import { changeTemplates } from './templates/change-templates.ts'

test('on a busy day templates are published, and messages are sent and refused', async () => {
  const tools = await buildTestApp()
  const { app, call, subscribe } = tools
  subscribe('admin', 'email_template')
  const change = changeTemplates(app, announceTemplates(app))
  const actor = messageEditor({ messages: app.messages, byHand: sendByHand(app), change })
  await playActor(tools, { serviceId: 'email_template', actor, times: 40 })
  const as = { as: 'admin' }
  const { rows } = await call(listTemplates, { body: { limit: 100 } }, as)
  expect(rows.some(({ version }) => version > 1)).toBe(true)
  const { rows: messages } = await call(listMessages, { body: { limit: 100 } }, as)
  expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['sent', 'refused']))
})
