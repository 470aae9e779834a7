import { submitUnitTx } from '@panel/contracts/platform/transactions'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createAppCaller } from '../testing/create-app-caller.ts'
import { idOf } from '../testing/ready-accounts.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const startServer = async (dataDir: string, variables: Record<string, string> = {}) => {
  const config = readConfig({
    READY_ACCOUNTS: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_PORT: '0',
    ...variables,
  })
  const app = await buildApp({ config })
  const url = await app.listen({ port: Number(variables.PORT ?? 0), host: '127.0.0.1' })
  return { app, url, port: new URL(url).port, caller: createAppCaller(app) }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** Prepares, signs and submits a transfer of 10 units from user to dev, and waits for its result. */
const pay = async ({ app, caller }: Server) =>
  app.ledger.settled(await caller.transfer({ units: 10, from: 'user', to: 'dev' }))

test('one server’s ledger is another server’s node, through the restart of either', async () => {
  const [nodeFolder, panelFolder] = [temporaryFolder(), temporaryFolder()]
  let node = await startServer(nodeFolder)
  const { port, url } = node
  let panel = await startServer(panelFolder, { LEDGER_NODE_URL: url })
  expect(await pay(panel)).toMatchObject({ success: true, blockHeight: 1 })

  await panel.app.close()
  panel = await startServer(panelFolder, { LEDGER_NODE_URL: url })
  expect(await pay(panel)).toMatchObject({ success: true, blockHeight: 2 })

  await node.app.close()
  const args = { from: idOf('user'), to: idOf('dev'), units: 10 }
  const tx = await panel.caller.signCall(advancedAsset, 'transfer', '#EURS', args, { as: 'user' })
  expect(await panel.caller.refusal(submitUnitTx, { body: { tx } }, { as: 'user' })).toMatchObject({
    status: 504,
    code: 'SERVICE_UNAVAILABLE',
  })
  node = await startServer(nodeFolder, { PORT: port })
  expect(await pay(panel)).toMatchObject({ success: true, blockHeight: 3 })
  const balances = await node.app.ledger.balancesOf(idOf('dev'))
  expect(balances).toContainEqual({ assetId: '#EURS', units: 250_030n, decimals: 2 })
  await panel.app.close()
  await node.app.close()
})

test('a server whose node was never reached says so and does not start', async () => {
  await expect(startServer(temporaryFolder(), { LEDGER_NODE_URL: 'http://127.0.0.1:1' })).rejects.toThrow(
    'The ledger at LEDGER_NODE_URL cannot be used: The node of the network cannot be reached.',
  )
})
