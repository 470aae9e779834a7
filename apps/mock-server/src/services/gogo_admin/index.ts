import { readContractData } from '@panel/chain/contract-data'
import { emailProblem, normalEmail } from '@panel/contracts/services/gogo_admin/emails'
import {
  addMember,
  changeMember,
  checkRecharges,
  getMember,
  getPointsAccount,
  getProgramme,
  getRedeem,
  listMembers,
  listPointsMovements,
  listRedeems,
} from '@panel/contracts/services/gogo_admin/endpoints'
import type { Member } from '@panel/contracts/services/gogo_admin/members'
import type { CheckedRecharge } from '@panel/contracts/services/gogo_admin/programme'
import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import { isAccountId } from '@panel/ledger/accounts'
import type { FastifyInstance } from 'fastify'
import { acceptedBetween } from '../../platform/chain/accepted-between.ts'
import { pageOfMovements } from '../../platform/chain/page-of-movements.ts'
import { wholeTicket } from '../../platform/chain/whole-ticket.ts'
import { createDailyFlows } from '../../platform/figures/daily-flows.ts'
import { implement } from '../../platform/implement.ts'
import { isoTime, isoTimeOfSeconds } from '../../platform/iso-time.ts'
import { hasText, pageOfRows } from '../../platform/page-of-rows.ts'
import { loyaltyActors } from './actors.ts'
import { add, change, findMember } from './change-members.ts'
import { announceLoyalty } from './live.ts'
import { presentPointsMovements } from './read-movements.ts'
import {
  pointsByAccount,
  programmeConfig,
  readLiability,
  readProgramme,
  requestedRedeems,
  reservedByAccount,
} from './read-programme.ts'
import { readRedeem, readRedeems, referenceOf } from './read-redeems.ts'
import { createSeed } from './seed.ts'
import { type MemberStore, memberStore, type StoredMember } from './store.ts'

type Units = ReadonlyMap<string, bigint>

const presentMember = (member: StoredMember, points: Units, reserved: Units): Member => ({
  ...member,
  createdAt: isoTime(member.createdAt),
  points: String(points.get(member.accountId) ?? 0n),
  reserved: String(reserved.get(member.accountId) ?? 0n),
})

type App = FastifyInstance
type Ready = () => Promise<void>

const implementMembers = (app: App, store: MemberStore, ready: Ready, announce: () => void): void => {
  const { ledger } = app
  const units = async () => [await pointsByAccount(ledger), await reservedByAccount(ledger)] as const
  const present = async (member: StoredMember) => presentMember(member, ...(await units()))

  implement(app, listMembers, async ({ body }) => {
    await ready()
    const [points, reserved] = await units()
    const rows = store.all().map((member) => presentMember(member, points, reserved))
    return pageOfRows(rows, body, {
      role: (member, role) => member.role === role,
      text: hasText(({ name, email, accountId }) => [name, email, accountId]),
    })
  })

  implement(app, getMember, async (input) => {
    await ready()
    const { member, changed } = findMember(store, input)
    return { member: await present(member), changed, changes: store.changesOf(member.id) }
  })

  implement(app, addMember, async (input, { caller }) => {
    await ready()
    const member = add(app, store, caller.accountId, input)
    announce()
    return present(member)
  })

  implement(app, changeMember, async (input, { caller }) => {
    await ready()
    const member = change(app, store, caller.accountId, input)
    announce()
    return present(member)
  })

  implement(app, getPointsAccount, async ({ params: { accountId } }) => {
    await ready()
    const [points, reserved] = await units()
    const found = store.ofAccount(accountId)
    return {
      accountId,
      member: found ? presentMember(found, points, reserved) : null,
      points: String(points.get(accountId) ?? 0n),
      reserved: String(reserved.get(accountId) ?? 0n),
      own: (await programmeConfig(ledger)).own.includes(accountId),
    }
  })
}

/** Whose account a typed row means: an account id, or the account of a member's e-mail. */
const accountOf = (store: MemberStore, to: string): string | null => {
  if (isAccountId(to)) return to
  return emailProblem(to) === undefined ? (store.ofEmail(normalEmail(to))?.accountId ?? null) : null
}

const implementLedger = (app: App, store: MemberStore, ready: Ready): void => {
  const { ledger } = app
  const flows = createDailyFlows(ledger)
  app.world.onEnter(flows.forget)

  app.waitingDecisions.set('gogo_admin', async () => {
    await ready()
    return (await requestedRedeems(ledger)).length
  })

  implement(app, getProgramme, async ({ query }, { caller }) => {
    await ready()
    return readProgramme({ ledger, store, flows }, caller.accountId, query.timeZone)
  })

  implement(app, checkRecharges, async ({ body }) => {
    await ready()
    const { own } = await programmeConfig(ledger)
    const check = async ({ to, reference }: (typeof body.rows)[number]): Promise<CheckedRecharge> => {
      const accountId = accountOf(store, to)
      if (accountId === null) return { accountId, member: null, own: false, before: null }
      const parts = { account: accountId, reference }
      const before = await readContractData(ledger, loyaltyProgrammeId, loyalty.data.recharged, parts)
      return {
        accountId,
        member: referenceOf(store, accountId),
        own: own.includes(accountId),
        before: before
          ? {
              units: String(before.units),
              at: isoTimeOfSeconds(before.at),
              ticket: before.ticket === '' ? null : await wholeTicket(ledger, before.ticket),
            }
          : null,
      }
    }
    return { rows: await Promise.all(body.rows.map(check)), liability: await readLiability(ledger) }
  })

  implement(app, listRedeems, async ({ body }) => {
    await ready()
    return pageOfRows(await readRedeems(ledger, store), body, {
      state: (row, state) => row.state === state,
      accountId: (row, accountId) => row.accountId === accountId,
      text: hasText(({ redeem, what, accountId, member }) => [
        String(redeem),
        what,
        accountId,
        member?.name ?? '',
        member?.email ?? '',
      ]),
    })
  })

  implement(app, getRedeem, async ({ params }) => {
    await ready()
    return readRedeem(ledger, store, Number(params.redeem))
  })

  implement(app, listPointsMovements, async ({ query }) => {
    const { asset } = await programmeConfig(ledger)
    return pageOfMovements(ledger, query, {
      filters: { accountId: (accountId) => ({ accountId }), ...acceptedBetween },
      always: { assetId: asset },
      rowsOf: (movements) => presentPointsMovements(ledger, movements),
    })
  })
}

/** The loyalty programme: members are its own records, and everything about points is read from the ledger. */
export default async (app: App): Promise<void> => {
  const store = memberStore(app.database)
  const ready = createSeed(app, store)
  const announce = announceLoyalty(app)
  app.actors.add('gogo_admin', loyaltyActors(app))
  implementMembers(app, store, ready, announce)
  implementLedger(app, store, ready)
}
