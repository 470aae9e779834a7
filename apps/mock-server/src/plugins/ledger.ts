import fp from 'fastify-plugin'
import type { Ledger } from '../ledger/ledger.ts'
import { ApiError } from '../platform/api-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ledger: Ledger
  }
}

const unavailable = async (): Promise<never> => {
  throw new ApiError('SERVICE_UNAVAILABLE', 'The ledger is not reachable.')
}
const never = () => () => {}

export const ledgerPlugin = fp(
  async (app) => {
    app.decorate('ledger', {
      networkName: 'trinci_devnet',
      submit: unavailable,
      resultOf: unavailable,
      settled: unavailable,
      account: unavailable,
      accountData: unavailable,
      balancesOf: unavailable,
      holdersOf: unavailable,
      lastBlock: unavailable,
      block: unavailable,
      blocks: unavailable,
      transaction: unavailable,
      transactions: unavailable,
      transactionsOfBlock: unavailable,
      transactionsOfAccount: unavailable,
      movementsOf: unavailable,
      countTransactions: unavailable,
      search: unavailable,
      onResult: never,
      onBlock: never,
      onContractEvent: never,
      close: async () => {},
    })
  },
  { name: 'ledger', dependencies: ['platform'] },
)
