import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTester, type Tester } from '@panel/client/tester'
import { armFaults } from '@panel/contracts/platform/control'
import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import { actAsAccount, sealBlock, setClock } from '@panel/contracts/platform/ledger-control'
import type { SubscriptionStatus } from '@panel/contracts/platform/roles'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import { usersAccountId } from '@panel/contracts/smart-contracts/users'
import { accountIdOf, readyAccount } from './accounts.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A backend of its own for one worker, with the built panel and an empty data folder. */
export interface TestServer {
  readonly url: string
  /** Calls as any account, without its key. */
  readonly tester: Tester
  switchScenario(name: string): Promise<void>
  /** As `switchScenario`, with a world of this scenario that was made up to two minutes ago. */
  startFrom(scenario: string): Promise<void>
  /** Gives a ready account these subscriptions in place of all that it had, also where a service waits for approval. */
  giveSubscriptions(
    account: string,
    subscriptions: Readonly<Record<string, SubscriptionStatus>>,
  ): Promise<void>
  /** Executes a call of a contract as a ready account, without its wallet. */
  act(account: string, call: Omit<EndpointInput<typeof actAsAccount>['body'], 'accountId'>): Promise<void>
  /** Moves the server's clock ahead. */
  moveClock(milliseconds: number): Promise<void>
  /** Makes calls go wrong; these faults replace all that were armed before. */
  armFaults(...faults: Faults): Promise<void>
  stop(): Promise<void>
}

type Faults = EndpointInput<typeof armFaults>['body']['faults']

/** How long a world is brought back, in milliseconds: to make it takes the server five times as long. */
const worldLife = 120_000

const panelAddress = /(http:\/\/localhost:\d+)\/panel\//

/**
 * Starts a backend on free ports and waits until its startup banner names its address.
 *
 * @param settings in place of the usual ones of tests
 * @throws Error with the backend's output when it exits instead.
 */
export const startServer = async (settings: Readonly<Record<string, string>> = {}): Promise<TestServer> => {
  const data = mkdtempSync(join(tmpdir(), 'panel-e2e-'))
  const child = spawn(process.execPath, [join(root, 'apps/mock-server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DEMO_PORT: '0',
      DATA_DIR: data,
      CONTROL: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const address = panelAddress.exec(output)?.[1]
        if (address !== undefined) resolve(address)
      })
    }
    void exit.then(() => reject(new Error(`The backend did not start:\n${output}`)))
  })
  const tester = openTester({ origin: url })
  const { call, enterScenario } = tester
  const madeAt = new Map<string, number>()
  return {
    url,
    tester,
    switchScenario: enterScenario,
    startFrom: async (scenario) => {
      const name = `start-${scenario}`
      if (Date.now() - (madeAt.get(scenario) ?? 0) < worldLife) {
        await call(restoreSnapshot, { body: { name } })
        return
      }
      await enterScenario(scenario)
      await call(takeSnapshot, { body: { name, replace: true } })
      madeAt.set(scenario, Date.now())
    },
    giveSubscriptions: async (account, subscriptions) => {
      const { accountId, roles } = readyAccount(account)
      const args = { accountId, roles, status: 'ACTIVE', subscriptions }
      const update = { target: usersAccountId, smartContractMethod: 'update_user', args }
      await call(actAsAccount, { body: { accountId: accountIdOf('admin'), ...update } })
      await call(sealBlock, {})
    },
    act: async (account, contractCall) => {
      await call(actAsAccount, { body: { accountId: accountIdOf(account), ...contractCall } })
      await call(sealBlock, {})
    },
    moveClock: async (milliseconds) => {
      await call(setClock, { body: { action: 'move', milliseconds } })
    },
    armFaults: async (...faults) => {
      await call(armFaults, { body: { faults } })
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exit
      rmSync(data, { recursive: true, force: true })
    },
  }
}
