import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { accountNamed, signAs, signPreAuth } from '../testing/build-test-app.ts'

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
  return { app, url, port: new URL(url).port }
}

type Server = Awaited<ReturnType<typeof startServer>>

const call = async ({ url }: Server, path: string, body: unknown, token?: string) => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const signIn = async (server: Server, name: string): Promise<string> => {
  const { body } = await call(server, '/api/v1/authIn/preAuth', {})
  const signed = await call(server, '/api/v1/authIn/sign', await signPreAuth(body.preAuth, name))
  return signed.body.authIn
}

/** Prepares, signs and submits a transfer from user to dev, and waits for its result. */
const transfer = async (server: Server, units: number) => {
  const token = await signIn(server, 'user')
  const [user, dev] = [accountNamed('user'), accountNamed('dev')]
  const intent = {
    accountId: '#EURS',
    signerPublicKey: user.publicKey,
    smartContractMethod: 'transfer',
    args: { from: user.accountId, to: dev.accountId, units },
  }
  const prepared = await call(server, '/api/trinci/prepareUnitTx', intent, token)
  const tx = await signAs(prepared.body.tx[0], 'user')
  const submitted = await call(server, '/api/trinci/submitUnitTx', { tx }, token)
  if (submitted.status !== 200) return submitted
  const { ticket } = submitted.body
  return { status: 200, body: await server.app.ledger.settled(ticket) }
}

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'panel-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('one server’s ledger is another server’s node, through the restart of either', async () => {
  const [nodeFolder, panelFolder] = [temporaryFolder(), temporaryFolder()]
  let node = await startServer(nodeFolder)
  const { port, url } = node
  let panel = await startServer(panelFolder, { LEDGER_NODE_URL: url })
  expect(await transfer(panel, 10)).toMatchObject({ status: 200, body: { success: true, blockHeight: 1 } })

  await panel.app.close()
  panel = await startServer(panelFolder, { LEDGER_NODE_URL: url })
  expect(await transfer(panel, 10)).toMatchObject({ body: { success: true, blockHeight: 2 } })

  await node.app.close()
  expect(await transfer(panel, 10)).toMatchObject({ status: 504, body: { code: 'SERVICE_UNAVAILABLE' } })
  node = await startServer(nodeFolder, { PORT: port })
  expect(await transfer(panel, 10)).toMatchObject({ body: { success: true, blockHeight: 3 } })
  const balances = await node.app.ledger.balancesOf(accountNamed('dev').accountId)
  expect(balances).toContainEqual({ assetId: '#EURS', units: 250_030n, decimals: 2 })
  await panel.app.close()
  await node.app.close()
})

test('a server whose node was never reached says so and does not start', async () => {
  await expect(startServer(temporaryFolder(), { LEDGER_NODE_URL: 'http://127.0.0.1:1' })).rejects.toThrow(
    'The ledger at LEDGER_NODE_URL cannot be used: The node of the network cannot be reached.',
  )
})
