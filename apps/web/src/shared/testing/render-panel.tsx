import { nameAccounts } from '@panel/contracts/platform/account-names'
import { listAddressBook } from '@panel/contracts/platform/address-book'
import { getBalanceHistory } from '@panel/contracts/platform/balance-history'
import { getBalances } from '@panel/contracts/platform/balances'
import { listFrameOrigins } from '@panel/contracts/platform/frame-origins'
import { getService, getSubscription, listServices } from '@panel/contracts/platform/marketplace'
import { listOwnTransactions, listPayees } from '@panel/contracts/platform/own-activity'
import type { Role } from '@panel/contracts/platform/roles'
import { getRoles, signOut } from '@panel/contracts/platform/session'
import { countWaitingDecisions } from '@panel/contracts/platform/waiting-decisions'
import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { createPanelRouter } from '../../router.tsx'
import { App } from '../../shell/app.tsx'
import { navigationArrived } from '../../shell/session/redirect-loop-guard.ts'
import { watchSession } from '../../shell/session/watch-session.ts'
import { createQueryClient } from '../api/endpoint-query.ts'
import { openSession, session } from '../session/session.ts'
import { FakeApi, FakeRefusal } from './fake-api.ts'
import { useFakeSocket } from './fake-socket.ts'
import { sampleServices } from './sample-services.ts'
import { render, userEvent } from './testing-library.ts'

interface RenderOptions {
  /** The role of the signed-in account. Nobody is signed in when it is left out. */
  readonly as?: Role
  /** Changes what the server answers, before the first call. */
  readonly api?: (api: FakeApi) => void
  /** base58 of the signed-in account's public key. */
  readonly publicKey?: string
  readonly accountId?: string
  /** Seconds until the session ends. */
  readonly sessionSeconds?: number
}

const sampleAccountId = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'

/** The whole panel at a path, before a server made of contracts. */
export const renderPanel = (path: string, options: RenderOptions = {}) => {
  const { as, publicKey = 'key', accountId = sampleAccountId, sessionSeconds = 28_800 } = options
  const api = new FakeApi()
    .on(getRoles, () => [as ?? 'user'])
    .on(listServices, () => [...sampleServices])
    .on(getService, ({ body }) => {
      const service = sampleServices.find(({ serviceId }) => serviceId === body.serviceId)
      if (!service) throw new FakeRefusal('NOT_FOUND')
      return service
    })
    .on(getSubscription, ({ body }) => ({
      serviceId: body.serviceId,
      subscriptionStatus: 'ACTIVE' as const,
      billingPlan: 'free',
      subscribedAt: '2026-01-02T03:04:05.000Z',
      updatedAt: null,
    }))
    .on(countWaitingDecisions, () => ({ services: [] }))
    .on(listAddressBook, () => ({ rows: [], totalRows: 0 }))
    .on(listFrameOrigins, () => ({
      origins: [{ origin: 'https://frames.example', allowedAt: '2026-01-02T03:04:05.000Z' }],
    }))
    .on(nameAccounts, () => ({ aliases: {} }))
    .on(getBalances, () => [{ assetId: '#EURS', units: '123456', decimals: 2 }])
    .on(getBalanceHistory, () => ({ at: [], assets: [] }))
    .on(listOwnTransactions, () => [])
    .on(listPayees, () => ({ accountIds: [] }))
    .on(signOut, () => ({ signedOut: true }) as const)
  options.api?.(api)
  const emit = useFakeSocket()
  session.left = false
  // A navigation of an earlier test that never arrived is none of this panel.
  navigationArrived()
  if (as)
    openSession({ accountId, publicKey, expiresAt: Date.now() + sessionSeconds * 1000 }, 'session-token')

  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [`/panel${path}`] })
  const router = createPanelRouter(queryClient, history)
  onTestFinished(watchSession(router))
  render(<App router={router} queryClient={queryClient} />)
  return {
    api,
    queryClient,
    emit,
    router,
    user: userEvent.setup(),
    path: () => router.state.location.href,
  }
}
