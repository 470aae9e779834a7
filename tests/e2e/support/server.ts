import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { armFaults } from '@panel/contracts/platform/control'
import type { EndpointInput } from '@panel/contracts/platform/endpoint'
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
  /** Makes calls go wrong; these faults replace all that were armed before. */
  armFaults(...faults: Faults): Promise<void>
  stop(): Promise<void>
}

type Faults = EndpointInput<typeof armFaults>['body']['faults']

/** Two runs on one machine need two ranges of ports. */
const firstPort = Number(process.env.E2E_PORT ?? 18_080)

const control = async (url: string, body: unknown): Promise<void> => {
  const answer = await fetch(url, {
    method: 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}

const untilHealthy = async (url: string, exited: () => boolean, output: () => string): Promise<void> => {
  const deadline = Date.now() + 90_000
  for (;;) {
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (healthy) return
    if (exited() || Date.now() > deadline) throw new Error(`The backend did not come up:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Starts a backend on ports that no other worker uses. */
export const startServer = async (worker: number): Promise<TestServer> => {
  const port = firstPort + worker * 10
  const url = `http://localhost:${port}`
  const data = mkdtempSync(join(tmpdir(), 'panel-e2e-'))
  const child = spawn(process.execPath, [join(root, 'apps/mock-server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DEMO_PORT: String(port + 1),
      DATA_DIR: data,
      CONTROL: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilHealthy(
    url,
    () => child.exitCode !== null,
    () => output,
  )
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
    armFaults: (...faults) => control(`${url}/api/control/faults`, { faults }),
    stop: async () => {
      child.kill('SIGTERM')
      await exit
      rmSync(data, { recursive: true, force: true })
    },
  }
}
