import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReadyAccounts, readyAccounts } from '@panel/contracts/platform/fixtures'
import { genesis } from '@panel/contracts/platform/genesis'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58 } from '@panel/ledger/encoding'
import { exportPrivateKey, exportPublicKey, generateKeyPair } from '@panel/ledger/keys'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import type { HistoryInputs } from '../history/history-inputs.ts'
import { readHistoryInputs } from '../history/history-inputs.ts'
import { readFixture } from './scenarios/fixtures.ts'
import { StartError } from './start-error.ts'

/** What an embedded chain starts with: its genesis, and the accounts that the genesis names. */
export type ChainStart = HistoryInputs

const fileName = 'keys.json'

const deploymentKeys = z.object({ accounts: readyAccounts, node: genesis.shape.node })
type DeploymentKeys = z.infer<typeof deploymentKeys>

const generateKeys = async () => {
  const { publicKey, privateKey } = await generateKeyPair()
  return {
    accountId: accountIdOf(publicKey),
    publicKey: bytesToBase58(exportPublicKey(publicKey, 'spki')),
    privateKey: bytesToBase58(await exportPrivateKey(privateKey)),
  }
}

const generateDeploymentKeys = async (ready: ReadyAccounts): Promise<DeploymentKeys> => {
  const accounts = await Promise.all(
    ready.map(async ({ name, roles }) => ({ name, roles, ...(await generateKeys()) })),
  )
  const { publicKey, privateKey } = await generateKeys()
  return { accounts, node: { publicKey, privateKey } }
}

/** Where a server without ready accounts keeps the keys of its own. */
export const deploymentKeysFile = (dataDir: string): string => join(dataDir, fileName)

const keepDeploymentKeys = (dataDir: string, keys: DeploymentKeys): void => {
  if (dataDir === ':memory:') return
  writeFileSync(deploymentKeysFile(dataDir), `${JSON.stringify(keys, null, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
  })
}

const cure = 'or start over with npm run reset'

/**
 * What the chain of this deployment starts with. The ready accounts' keys are public, so a server without them makes
 * keys of its own at its first start, for the accounts and for the node that seals blocks, and keeps them beside its
 * data, readable by their owner alone.
 *
 * @param isNew whether nothing was ever written to the data
 * @throws StartError when the data were made with the other kind of accounts
 */
export const readChainStart = async (
  { FIXTURES_DIR, DATA_DIR, READY_ACCOUNTS }: Config,
  isNew: boolean,
): Promise<ChainStart> => {
  const fixtures = readHistoryInputs(FIXTURES_DIR)
  const kept = existsSync(deploymentKeysFile(DATA_DIR))
  if (READY_ACCOUNTS) {
    if (!kept) return fixtures
    throw new StartError(`The data in ${DATA_DIR} have accounts of their own: set READY_ACCOUNTS=0, ${cure}.`)
  }
  if (!kept && !isNew) {
    throw new StartError(
      `The data in ${DATA_DIR} were made with the ready accounts, whose keys are public: set READY_ACCOUNTS=1, ${cure}.`,
    )
  }
  const keys = kept
    ? readFixture(DATA_DIR, fileName, deploymentKeys)
    : await generateDeploymentKeys(fixtures.accounts)
  if (!kept) keepDeploymentKeys(DATA_DIR, keys)
  return { genesis: { ...fixtures.genesis, node: keys.node }, accounts: keys.accounts }
}

/** The start of the chain of data that exist, for a program that reads them. @throws StartError as above */
export const readKeptStart = (config: Config): Promise<ChainStart> => {
  const READY_ACCOUNTS = !existsSync(deploymentKeysFile(config.DATA_DIR))
  return readChainStart({ ...config, READY_ACCOUNTS }, false)
}
