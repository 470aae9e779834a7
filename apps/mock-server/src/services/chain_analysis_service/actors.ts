import { shownStateOf } from '@panel/contracts/services/chain_analysis_service/findings'
import type { FastifyInstance } from 'fastify'
import { transferOf } from '../../history/seed-actions.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import type { CaseFiles } from './cases/case-files.ts'
import type { CaseStore } from './cases/store.ts'
import type { Dismissals } from './dismissals.ts'
import type { Findings } from './findings.ts'

const assetId = '#EURS'

/** How many accounts pass units through. */
const runners = 12

/** With more open cases than these, the oldest is closed. */
const mostOpenCases = 3

interface Parts {
  readonly app: Pick<FastifyInstance, 'clock'>
  readonly findings: Findings
  readonly dismissals: Dismissals
  readonly cases: CaseStore
  readonly files: CaseFiles
  readonly announce: () => void
}

/** Units pass through an account within a minute, almost whole, and come back to where they are from. */
const passThrough = async ({ random, ready, own, submit }: Stage): Promise<void> => {
  const admin = await ready('admin')
  const number = random.below(runners)
  const [runner, next] = [await own(`runner ${number}`), await own(`runner ${(number + 1) % runners}`)]
  const units = BigInt(60_000 + random.below(200_000))
  // Each transfer loses the asset's fee of 0.6 %.
  const arrived = (units * 99n) / 100n
  await submit([transferOf(admin, runner.accountId, assetId, units)])
  await submit([transferOf(runner, next.accountId, assetId, arrived)])
  await submit([transferOf(next, admin.accountId, assetId, (arrived * 99n) / 100n)])
}

/** The analyst decides on the newest open finding: a false alarm, or a case about its account. */
const judge = async (parts: Parts, { random, ready }: Stage): Promise<void> => {
  const { findings, dismissals, cases, files, announce } = parts
  const open = (await findings.all(assetId)).filter(
    (each) => shownStateOf(each) === 'open' && each.caseId === null,
  )
  const finding = open.at(-1)
  if (!finding) return
  const { accountId: by } = await ready('caob')
  const isInCase = cases.openCaseOf(finding.accountId) !== undefined
  if (isInCase || random.below(2) === 0) {
    const choice = { assetId, findingId: finding.id, reason: 'A transfer between own accounts.' }
    await dismissals.dismiss({ ...choice, silence: undefined }, by)
  } else {
    const members = { accounts: [finding.accountId], findings: [finding.id] }
    files.open({ assetId, title: 'Units passed on within a minute', view: '', ...members }, by)
  }
  announce()
}

/** The analyst adds a note to the oldest open case, and closes it where there are too many. */
const workOnCase = async ({ app, cases, files, announce }: Parts, { ready }: Stage): Promise<void> => {
  const { rows, totalRows } = cases.pages({
    ...{ filter: { state: 'open' }, skip: 0, limit: 1 },
    sort: { column: 'id', direction: 'ascending' },
  })
  const [oldest] = rows
  if (!oldest) return
  const { accountId: by } = await ready('caob')
  if (totalRows > mostOpenCases) {
    files.decide(oldest.id, { move: 'reject', seen: 'open', reason: 'Explained by the holder.', by })
  } else cases.addNote(oldest.id, { text: 'The holder was asked.', by, at: app.clock.now() })
  announce()
}

/** Accounts that move units in a way that the rules find, and the analyst who looks at what was found. */
export const analyst = (parts: Parts): Actor => ({
  name: 'analyst',
  every: () => 45_000,
  act: async (stage) => {
    const chosen = stage.random.below(8)
    if (chosen < 4) await passThrough(stage)
    else if (chosen < 7) await judge(parts, stage)
    else await workOnCase(parts, stage)
  },
})
