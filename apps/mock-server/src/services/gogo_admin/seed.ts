import { listContractData } from '@panel/chain/contract-data'
import { fixtures } from '@panel/contracts/services/gogo_admin/fixtures'
import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import type { FastifyInstance } from 'fastify'
import { drawBelow } from '../../platform/simulated-chain/draw.ts'
import { oncePerWorld } from '../../platform/worlds/once-per-world.ts'
import { programmeConfig } from './read-programme.ts'
import type { MemberStore } from './store.ts'

const firstNames = ['Ada', 'Bruno', 'Chiara', 'Dario', 'Elena', 'Fabio', 'Giulia', 'Ivan', 'Laura', 'Marco']
const lastNames = ['Bianchi', 'Conti', 'Ferri', 'Galli', 'Leone', 'Marini', 'Neri', 'Riva', 'Sala', 'Villa']

const drawn = (list: readonly string[], ...seed: [string, string]): string =>
  list[drawBelow(list.length, ...seed)] ?? ''

/** Makes members of the accounts that the ledger had recharged before this world began. */
export const createSeed = (
  app: Pick<FastifyInstance, 'world' | 'ledger' | 'database'>,
  store: MemberStore,
): (() => Promise<void>) => {
  const { world, ledger } = app
  const fixturesOf = world.serviceFixtures('gogo_admin', fixtures)

  world.onSeed((scenario, { accounts }) => {
    for (const { name, accountId } of accounts) {
      const entry = fixturesOf(scenario).members[name]
      if (entry) store.add({ ...entry, accountId }, { by: null, at: Date.parse(scenario.startsAt) })
    }
  })

  /** When the ledger first recharged each account, in Unix seconds. */
  const readFirsts = async () => {
    const { own } = await programmeConfig(ledger)
    const recharged = await listContractData(ledger, loyaltyProgrammeId, loyalty.data.recharged)
    const firsts = new Map<string, number>()
    for (const { parts, value } of recharged) {
      firsts.set(parts.account, Math.min(value.at, firsts.get(parts.account) ?? value.at))
    }
    return { own, firsts }
  }

  const write = ({ own, firsts }: Awaited<ReturnType<typeof readFirsts>>): void => {
    const { roles } = fixturesOf(world.scenario())
    for (const [number, [accountId, at]] of [...firsts].entries()) {
      if (own.includes(accountId) || store.ofAccount(accountId)) continue
      const name = `${drawn(firstNames, accountId, 'first')} ${drawn(lastNames, accountId, 'last')}`
      const email = `${name.toLowerCase().replace(' ', '.')}.${number + 1}@example.com`
      const role = drawn(roles, accountId, 'role')
      store.add({ accountId, role, email, name }, { by: null, at: at * 1000 })
    }
    store.setStarted()
  }

  return oncePerWorld(app, { isDone: store.hasStarted, read: readFirsts, write })
}
