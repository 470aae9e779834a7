import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type armFaults, controlHeader } from '@panel/contracts/platform/control'
import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import type { actAsAccount } from '@panel/contracts/platform/ledger-control'
import type { SubscriptionStatus } from '@panel/contracts/platform/roles'
import { usersAccountId } from '@panel/contracts/smart-contracts/users'
import { accountIdOf, readyAccount } from './accounts.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A backend of its own for one worker, with the built panel and an empty data folder. */
export interface TestServer {
  readonly url: string
  switchScenario(name: string): Promise<void>
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

const control = async (url: string, body: unknown): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { [controlHeader]: '1', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}

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
  return {
    url,
    switchScenario: (name) => control(`${url}/api/control/scenario`, { name }),
    giveSubscriptions: async (account, subscriptions) => {
      const { accountId, roles } = readyAccount(account)
      await control(`${url}/api/control/ledger/act`, {
        accountId: accountIdOf('admin'),
        target: usersAccountId,
        smartContractMethod: 'update_user',
        args: { accountId, roles, status: 'ACTIVE', subscriptions },
      })
      await control(`${url}/api/control/ledger/seal`, undefined)
    },
    act: async (account, call) => {
      await control(`${url}/api/control/ledger/act`, { accountId: accountIdOf(account), ...call })
      await control(`${url}/api/control/ledger/seal`, undefined)
    },
    moveClock: (milliseconds) => control(`${url}/api/control/clock`, { action: 'move', milliseconds }),
    armFaults: (...faults) => control(`${url}/api/control/faults`, { faults }),
    stop: async () => {
      child.kill('SIGTERM')
      await exit
      rmSync(data, { recursive: true, force: true })
    },
  }
}
