import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { playActor } from '../../testing/play-actor.ts'
import { visitor } from './actors.ts'

test('on a busy day visitors make calls that are measured, some of them refused', async () => {
  const tools = await buildTestApp()
  const { app } = tools
  const outcomes = new Map<string, Set<string>>()
  app.measures.onMeasured((measured) => {
    if (measured.kind !== 'call') return
    const known = outcomes.get(measured.operation) ?? new Set()
    outcomes.set(measured.operation, known.add(measured.outcome))
  })
  await playActor(tools, { serviceId: 'elsa_admin', actor: visitor(app), times: 60 })
  expect(Object.fromEntries(outcomes)).toMatchObject({
    listServices: new Set(['answered']),
    getBalances: new Set(['answered']),
    getService: new Set(['refused']),
  })
})
