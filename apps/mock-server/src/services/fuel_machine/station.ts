import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, type KeyPair } from '@panel/ledger/keys'
import type { FastifyInstance } from 'fastify'

/** The platform's account that sells fuel, by its name among the chain's first accounts. */
const stationName = 'fuel_station'

export interface Station {
  readonly accountId: string
  readonly keys: KeyPair
}

/** Undefined where this deployment has none, as on a followed network whose keys are elsewhere. */
export const openStation = async (app: Pick<FastifyInstance, 'chainStart'>): Promise<Station | undefined> => {
  const account = app.chainStart.accounts.find(({ name }) => name === stationName)
  if (!account) return undefined
  return { accountId: account.accountId, keys: await importPrivateKey(base58ToBytes(account.privateKey)) }
}
