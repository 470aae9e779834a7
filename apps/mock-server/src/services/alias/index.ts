import { defaultMaxFuel } from '@panel/contracts/platform/transactions'
import { defaultDelegationSeconds } from '@panel/contracts/services/alias/delegations'
import { prepareDelegations } from '@panel/contracts/services/alias/endpoints'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { accountIdOf } from '@panel/ledger/accounts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import {
  prepareTransaction,
  presentPrepared,
  readPublicKey,
} from '../../platform/transactions/prepare-transaction.ts'

/** Who may act for an account: each delegation is a call of the delegator's own identity contract. */
export default async (app: FastifyInstance): Promise<void> => {
  implement(app, prepareDelegations, async ({ body }) => {
    const signerPublicKey = await readPublicKey(body.signerPublicKey)
    const latest = Math.floor(app.clock.now() / 1000) + defaultDelegationSeconds
    const prepared = body.delegations.map(({ delegate, target, capabilities, expiration = latest }) =>
      prepareTransaction({
        accountId: accountIdOf(signerPublicKey),
        signerPublicKey,
        maxFuel: BigInt(defaultMaxFuel),
        networkName: app.ledger.networkName,
        nonce: app.random.bytes(8),
        smartContractHashHex: identity.hash,
        smartContractMethod: 'add_delegation',
        args: { delegate, target, capabilities, expiration },
      }),
    )
    return presentPrepared(prepared)
  })
}
