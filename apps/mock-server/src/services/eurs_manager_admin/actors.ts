import { listContractData, readContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import { eursId } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { Person } from '../../history/people.ts'
import { plannedCall } from '../../history/planned.ts'
import type { Actor, Stage } from '../../platform/actors/actors.ts'
import { drawPerson } from '../../platform/actors/draw-person.ts'
import { unitsHeld } from '../../platform/chain/units-held.ts'
import { cloneConfigs } from './read-clones.ts'

type Clone = Awaited<ReturnType<typeof cloneConfigs>>[number]

const { holder } = advancedAsset.data

/** Issues units of a clone to its issuer: the reserve and the units in one bulk. */
const issue = async ({ random, submit }: Stage, admin: Person, { assetId }: Clone) => {
  const { accountId } = admin
  const units = BigInt(1000 + random.below(9000))
  await submit([
    plannedCall(admin, advancedAsset, 'pay', eursId, { from: accountId, to: assetId, units }),
    plannedCall(admin, advancedAsset, 'mint', assetId, { to: accountId, units }),
  ])
}

/** Redeems a part of what somebody holds. */
const redeem = async ({ random, submit }: Stage, person: Person, assetId: string, held: bigint) => {
  const units = (held * BigInt(10 + random.below(50))) / 100n
  if (units === 0n) return
  await submit([
    plannedCall(person, advancedAsset, 'burn', assetId, { from: person.accountId, units }),
    plannedCall(person, advancedAsset, 'redeem', assetId, { to: person.accountId, units }),
  ])
}

/** The administrator answers who waits for an approval; where nobody does, somebody asks. */
const admit = async (ledger: Ledger, stage: Stage, admin: Person, { assetId }: Clone) => {
  const { random, submit } = stage
  const asked = (await listContractData(ledger, assetId, holder)).find(({ value }) => value.state === 'asked')
  if (asked) {
    const { account } = asked.parts
    const isRefused = random.below(5) === 0
    const state = isRefused ? 'refused' : 'approved'
    const reason = isRefused ? 'no member' : 'member'
    await submit([plannedCall(admin, advancedAsset, 'decide_holder', assetId, { account, state, reason })])
    return
  }
  const person = await drawPerson(stage)
  if (!person) return
  const known = await readContractData(ledger, assetId, holder, { account: person.accountId })
  if (known) return
  await submit([plannedCall(person, advancedAsset, 'ask_to_hold', assetId, { reason: 'new member' })])
}

/** People who get, redeem and request clones of #EURS, and the administrator who serves them. */
export const cloneHolders = (ledger: Ledger): Actor => ({
  name: 'holders of clones',
  every: () => 20_000,
  act: async (stage) => {
    const { random, ready, submit } = stage
    const admin = await ready('admin')
    const [first, ...others] = await cloneConfigs(ledger)
    const person = await drawPerson(stage)
    if (!first || !person) return
    const clone = random.pick([first, ...others])
    const chosen = random.below(10)
    if (chosen === 0) {
      const units = BigInt(10_000 + random.below(90_000))
      await submit([plannedCall(admin, advancedAsset, 'mint', eursId, { to: admin.accountId, units })])
      return
    }
    if (clone.config.preauthorised && chosen < 6) return admit(ledger, stage, admin, clone)
    const held = await unitsHeld(ledger, person.accountId, clone.assetId)
    if (held > 0n) return redeem(stage, person, clone.assetId, held)
    if (clone.config.preauthorised || chosen < 4) return issue(stage, admin, clone)
    const given = { from: admin.accountId, to: person.accountId, units: BigInt(500 + random.below(4000)) }
    await submit([plannedCall(admin, advancedAsset, 'transfer', clone.assetId, given)])
  },
})
