import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { switchScenario } from '@panel/contracts/platform/control'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import {
  exportSnapshot,
  importSnapshot,
  listSnapshots,
  restoreSnapshot,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import { createWorld } from '@panel/contracts/platform/worlds'
import { expect, test } from 'vitest'
import { buildOwnTestApp, impersonatedTransfer } from '../../testing/build-test-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const takenIn = async (scenario: object) => {
  const scenarios = temporaryFolder()
  writeFileSync(join(scenarios, 'shop-opening.json'), JSON.stringify(scenario))
  const dataDir = temporaryFolder()
  const { call } = await buildOwnTestApp({ SCENARIOS: scenarios, DATA_DIR: dataDir })
  await call(switchScenario, { body: { name: 'shop-opening' } })
  await call(takeSnapshot, { body: { name: 'elsewhere' } })
  const exported = await call(exportSnapshot, { body: { name: 'elsewhere' } })
  return { exported, file: join(dataDir, 'snapshots', 'elsewhere.sqlite') }
}

const missing = {
  status: 409,
  code: 'CONFLICT',
  message:
    'The snapshot is in the scenario shop-opening, which this server cannot continue: it has no scenario of this name. Start it with that scenario’s file in the folder that SCENARIOS names, or choose another snapshot.',
  details: { reason: 'scenarioMissing', scenario: 'shop-opening' },
}

test('a snapshot whose scenario the server lacks is not imported', async () => {
  const { exported } = await takenIn({ description: 'x', history: true })
  const { call, refusal } = await buildOwnTestApp()
  expect(await refusal(importSnapshot, { body: exported })).toMatchObject(missing)
  expect(await call(listSnapshots, {})).toEqual({ names: [] })
})

test('one that is kept already is not restored, and the world stays as it is', async () => {
  const { file } = await takenIn({ description: 'x', history: true })
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'snapshots'))
  copyFileSync(file, join(dataDir, 'snapshots', 'elsewhere.sqlite'))
  const { app, call, refusal } = await buildOwnTestApp({ DATA_DIR: dataDir })
  const act = async () =>
    app.ledger.settled((await call(actAsAccount, { body: impersonatedTransfer })).ticket)
  await act()
  const { height } = await app.ledger.lastBlock()
  const kept = { body: { name: 'elsewhere' } }
  expect(await refusal(restoreSnapshot, kept)).toMatchObject(missing)
  expect(await refusal(createWorld, { body: { name: 'copy', snapshot: 'elsewhere' } })).toMatchObject(missing)
  expect(app.world.name()).toBe('default')
  await act()
  expect((await app.ledger.lastBlock()).height).toBe(height + 1)
  // It can still be moved on to a server that has the scenario.
  await call(exportSnapshot, kept)
  await app.close()
  await buildOwnTestApp({ DATA_DIR: dataDir })
})

test('a snapshot is restored on another server that has its scenario', async () => {
  const scenario = { description: 'x', history: true }
  const { exported } = await takenIn(scenario)
  const scenarios = temporaryFolder()
  writeFileSync(join(scenarios, 'shop-opening.json'), JSON.stringify(scenario))
  const { app, call } = await buildOwnTestApp({ SCENARIOS: scenarios })
  await call(importSnapshot, { body: exported })
  await call(restoreSnapshot, { body: { name: 'elsewhere' } })
  expect(app.world.name()).toBe('shop-opening')
})
