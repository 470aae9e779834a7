import { readContractData } from '@panel/chain/contract-data'
import type { MethodCalls } from '@panel/chain/fuel-use'
import { nameAccounts } from '@panel/contracts/platform/account-names'
import { defaultMaxFuel } from '@panel/contracts/platform/transactions'
import {
  getDelegation,
  listAliases,
  listDelegateActions,
  listDelegations,
  listReceivedDelegations,
  lookUpAlias,
  prepareDelegations,
} from '@panel/contracts/services/alias/endpoints'
import { defaultDelegationSeconds, identity } from '@panel/contracts/smart-contracts/identity'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { accountIdOf } from '@panel/ledger/accounts'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { implement } from '../../platform/implement.ts'
import { isoTimeOfSeconds } from '../../platform/iso-time.ts'
import { delegationIsIn, delegationsOf } from '../../platform/names/delegations.ts'
import { pageByKey } from '../../platform/page-by-key.ts'
import { hasText, pageOfRows } from '../../platform/page-of-rows.ts'
import {
  prepareTransaction,
  presentPrepared,
  readPublicKey,
} from '../../platform/transactions/prepare-transaction.ts'
import { presentAction } from './delegate-actions.ts'
import { aliasPages } from './store.ts'

/** Names of accounts, and who may act for them: all of it is read from the ledger. */
export default async (app: FastifyInstance): Promise<void> => {
  const { aliases, delegations } = app
  const pageOf = aliasPages(app.database)

  const isIn = delegationIsIn(app.clock)

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

  implement(app, listAliases, async ({ body }, { caller }) => {
    await aliases.sync()
    return pageOf(caller.accountId, body)
  })

  // The platform's call, served here: names are this service's to know.
  implement(app, nameAccounts, async ({ body }) => {
    await aliases.sync()
    return {
      aliases: Object.fromEntries(
        aliases.firstOf(body.accountIds).map(({ accountId, alias }) => [accountId, alias]),
      ),
    }
  })

  implement(app, lookUpAlias, async ({ body: { alias } }) => {
    const record = await readContractData(app.ledger, serviceAccountId, service.data.alias, { alias })
    return {
      alias,
      accountId: record?.account ?? null,
      registeredAt: record ? isoTimeOfSeconds(record.registered) : null,
    }
  })

  implement(app, listDelegations, async ({ body }, { caller }) => {
    return pageOfRows(await delegationsOf(app.ledger, caller.accountId), body, {
      state: isIn,
      text: hasText(({ delegate, target }) => [delegate, target]),
    })
  })

  implement(app, listReceivedDelegations, async ({ body }, { caller }) => {
    await delegations.sync()
    return pageOfRows(delegations.receivedBy(caller.accountId), body, {
      state: isIn,
      text: hasText(({ delegator, target }) => [delegator, target]),
    })
  })

  implement(app, listDelegateActions, ({ query }, { caller }) => {
    // Only delegates call an account's own `act`.
    const act = { target: caller.accountId, method: 'act' }
    return pageByKey(query, {
      filters: { delegate: (signer): Pick<MethodCalls, 'signer'> => ({ signer }) },
      always: {},
      read: (seek, by) => app.ledger.calls({ ...act, ...by }, seek),
      keyOf: ({ sequence }) => sequence,
      rowsOf: (found) => Promise.all(found.map((each) => presentAction(app.ledger, each))),
      count: (by) => app.ledger.countCalls({ ...act, ...by }),
    })
  })

  implement(
    app,
    getDelegation,
    async ({ body }, { caller }) => {
      const { delegate, target } = body
      const data = identity.data.delegation
      const grant = await readContractData(app.ledger, caller.accountId, data, { delegate, target })
      if (grant) return { delegate, target, ...grant }
      throw new ApiError('NOT_FOUND', 'There is no such delegation of this account.', body)
    },
    {
      example: async (accountId) => {
        const [delegation] = await delegationsOf(app.ledger, accountId)
        return delegation && { body: { delegate: delegation.delegate, target: delegation.target } }
      },
    },
  )
}
